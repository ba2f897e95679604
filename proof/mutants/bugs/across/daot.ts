import type { PlantedBug } from '../../planted.ts'

const PARTS = 'rules/daot/parts.ts'
const ROUND = 'rules/daot/round.ts'
const BUY = 'server/daot/buy.ts'
const TAKE = 'server/daot/take.ts'
const SALE = 'server/daot/sale.ts'
const parts = ['rules/daot/parts.test.ts']
const round = ['rules/daot/round.test.ts']
const buy = ['server/daot/buy.db.test.ts']
const take = ['server/daot/take.db.test.ts']
const sale = ['server/daot/sale.db.test.ts']

/** Bugs of rounds of DAOT, of what is locked and of claims. */
export const DAOT_BUGS: readonly PlantedBug[] = [
  {
    name: 'the last part of DAOT is as large as the others',
    file: PARTS,
    find: 'index === 0 ? first : index === laterParts ? last : each',
    replace: 'index === 0 ? first : each',
    tests: parts,
  },
  {
    name: 'the first part of DAOT is released with the second',
    file: PARTS,
    find: 'dueAt: closesAt + index * everyDays * DAY_MS',
    replace: 'dueAt: closesAt + Math.max(1, index) * everyDays * DAY_MS',
    tests: parts,
  },
  {
    name: 'a part of DAOT waits a millisecond longer than it says',
    file: PARTS,
    find: 'dueAt <= now',
    replace: 'dueAt < now',
    tests: parts,
  },
  {
    name: 'a member may have the most of a round again with each subscription',
    file: ROUND,
    find: 'mine + amount > round.most',
    replace: 'amount > round.most',
    tests: round,
  },
  {
    name: 'the last instant of a window is one too many',
    file: ROUND,
    find: "if (now >= closesAt) return 'after'",
    replace: "if (now > closesAt) return 'after'",
    tests: round,
  },
  {
    name: 'an amount of DAOT between the steps of its price is sold for less',
    file: ROUND,
    find: 'if (amount % round.step !== 0n)',
    replace: 'if (amount % round.step > round.step)',
    tests: round,
  },
  {
    name: 'what is sold of a round is not taken off what is left',
    file: ROUND,
    find: 'return stock - sold',
    replace: 'return stock',
    tests: round,
  },
  {
    name: 'what is subscribed is not locked but in the account at once',
    file: BUY,
    find: "to: ofSystem('daot-locked'), asset: 'DAOT'",
    replace: "to: ofUser(member.id, 'trading'), asset: 'DAOT'",
    tests: buy,
  },
  {
    name: 'a subscription of DAOT is paid to the fees',
    file: BUY,
    find: "to: ofSystem('treasury'), asset: 'USDT'",
    replace: "to: ofSystem('fees'), asset: 'USDT'",
    tests: buy,
  },
  {
    name: 'who subscribes reads a round that others sell from',
    file: 'server/daot/round.sql.ts',
    find: ".where('id', '=', id).forUpdate().execute()",
    replace: ".where('id', '=', id).execute()",
    tests: buy,
  },
  {
    name: 'two claims at once find the same parts',
    file: 'server/daot/release.sql.ts',
    find: 'order by p.subscription, p.number for update of p`',
    replace: 'order by p.subscription, p.number`',
    tests: take,
  },
  {
    name: 'a claim takes what is locked too',
    file: 'server/daot/release.sql.ts',
    find: 'where s.member = ${member} and p.claim is null and p.due_at <= ${at} and ${of(which)}',
    replace: 'where s.member = ${member} and p.claim is null and ${of(which)}',
    tests: take,
  },
  {
    name: 'a claim to the chain stays in the account',
    file: TAKE,
    find: 'receiving && exit ? await sendOn({ ...payer, exit }, receiving, amount) : null',
    replace: 'null',
    tests: take,
  },
  {
    name: 'closing a round gives all of its stock back',
    file: SALE,
    find: 'const left = stock - sold',
    replace: 'const left = stock',
    tests: sale,
  },
  {
    name: 'a round is closed before its window is over',
    file: SALE,
    find: 'if (worldAt.getTime() < round.closesAt)',
    replace: 'if (worldAt.getTime() < round.opensAt)',
    tests: sale,
  },
  {
    name: 'the last units of a round below the least cannot be had',
    file: ROUND,
    find: 'return mine + amount >= round.least || amount === leftOf(round)',
    replace: 'return mine + amount >= round.least',
    tests: round,
  },
  {
    name: 'less than the least is sold while more is left',
    file: ROUND,
    find: 'amount === leftOf(round)',
    replace: 'amount <= leftOf(round)',
    tests: round,
  },
  {
    name: 'what USDT buys is offered though it is below the least',
    file: ROUND,
    find: 'return isEnough(round, mine, whole) ? whole : 0n',
    replace: 'return whole',
    tests: round,
  },
  {
    name: 'a round is opened of which a part is nothing',
    file: ROUND,
    find: 'some(({ amount }) => amount === 0n)',
    replace: 'some(({ amount }) => amount < 0n)',
    tests: round,
  },
  {
    name: 'the steps of a round are those of its price alone',
    file: ROUND,
    find: 'return (exact / divisor(exact, smallest)) * smallest',
    replace: 'return exact',
    tests: round,
  },
  {
    name: 'a round that was closed opens again with the clock',
    file: ROUND,
    find: "if (closedAt !== null) return 'after'",
    replace: "if (closedAt !== null && now >= closesAt) return 'after'",
    tests: round,
  },
  {
    name: 'a round that has sold something is taken back',
    file: SALE,
    find: 'if (round.sold > 0n)',
    replace: 'if (round.sold < 0n)',
    tests: sale,
  },
  {
    name: 'what is taken back goes to the swap pools',
    file: SALE,
    find: "{ from: ofSystem('daot-sale'), to: ofSystem('treasury'), asset: 'DAOT', units: left }",
    replace: "{ from: ofSystem('daot-sale'), to: ofSystem('market-pool'), asset: 'DAOT', units: left }",
    tests: sale,
  },
  {
    name: 'a round that was taken back is shown still',
    file: 'server/daot/round.sql.ts',
    find: '.where(sql<boolean>`(closed_at is null or closed_at >= closes_at)`)',
    replace: '.where(sql<boolean>`true`)',
    tests: sale,
  },
  {
    name: 'a claim to the chain goes to whatever address is set by now',
    file: 'server/daot/address.ts',
    find: 'if (row.address.toLowerCase() !== shown.toLowerCase())',
    replace: "if (shown === '')",
    tests: take,
  },
  {
    name: 'the receiving address of DAOT is changed under a hold',
    file: 'server/daot/address.ts',
    find: '    await requireNoHold(tx, member.id)\n',
    replace: '',
    tests: take,
  },
]
