import type { PlantedBug } from '../../planted.ts'

const withdrawalRules = ['rules/withdrawal/withdrawal.test.ts']
const withdrawalActs = ['server/withdrawal/']
const backs = ['server/withdrawal/request/cancel.chain.test.ts']
const stops = ['server/operator/verbs/stops.chain.test.ts']
const unasked = ['server/withdrawal/pay/unasked.chain.test.ts']
const rejects = ['server/operator/verbs/withdrawals.chain.test.ts']

/** Bugs of what leaves for a chain: asked for, reviewed, taken back. */
export const WITHDRAWAL_BUGS: readonly PlantedBug[] = [
  {
    name: 'limits count DAOT at its configured price, whatever its market gives',
    file: 'server/withdrawal/request/withdraw.ts',
    find: 'withdrawalWorth(await worthNow(reader, services.economy), [',
    replace: 'withdrawalWorth(withdrawal, [',
    tests: ['server/withdrawal/request/worth.db.test.ts'],
  },
  {
    name: 'the fee is a share, and never the least',
    file: 'rules/withdrawal/parts.ts',
    find: 'most(mulDivUp(leaves, share, SHARE_SCALE), feeLeast)',
    replace: 'mulDivUp(leaves, share, SHARE_SCALE)',
    tests: withdrawalRules,
  },
  {
    name: 'what the token cannot carry arrives on paper',
    file: 'rules/withdrawal/parts.ts',
    find: 'const arrives = left - (left % step)',
    replace: 'const arrives = left',
    tests: withdrawalRules,
  },
  {
    name: 'what left earlier today counts for nothing',
    file: 'rules/withdrawal/review.ts',
    find: 'const sum = worthOfDay + worth',
    replace: 'const sum = worth',
    tests: withdrawalRules,
  },
  {
    name: 'one operator is enough for any sum',
    file: 'rules/withdrawal/review.ts',
    find: 'return sum > figures.twoApproversAbove ? 2 : 1',
    replace: 'return 1',
    tests: withdrawalRules,
  },
  {
    name: 'anybody takes a withdrawal back',
    file: 'server/withdrawal/request/cancel.ts',
    find: "if (seen?.member !== member.id) throw new Refusal('notFound')",
    replace: "if (!seen) throw new Refusal('notFound')",
    tests: withdrawalActs,
  },
  {
    name: 'what is being sent can be taken back',
    file: 'server/withdrawal/request/cancel.ts',
    find: "if (!row || (!ended && row.state !== 'pendingReview')) throw new Refusal('withdrawalStands')",
    replace: "if (!row) throw new Refusal('withdrawalStands')",
    tests: withdrawalActs,
  },
  {
    name: 'what nobody signed cannot be taken back',
    file: 'server/withdrawal/request/cancel.ts',
    find: "seen.state === 'processing' && ",
    replace: "seen.state === 'callbackFailed' && ",
    tests: backs,
  },
  {
    name: 'the same operator approves twice',
    file: 'server/withdrawal/review/review.ts',
    find: 'if (!(await insertDecision(tx, decision)))\n',
    replace: "if (!(await insertDecision(tx, decision)) && verdict === 'reject')\n",
    tests: withdrawalActs,
  },
  {
    name: 'a mailed code needs no authenticator',
    file: 'server/api/gate/proofs.ts',
    find: 'member: member.id }))\n    using(await checkGoogle(asker, member.id, googleCode))',
    replace:
      'member: member.id }))\n    if (code === undefined) using(await checkGoogle(asker, member.id, googleCode))',
    tests: withdrawalActs,
  },
  {
    name: 'a withdrawal is made when a clock says',
    file: 'server/withdrawal/request/withdraw.ts',
    find: 'return last && last >= now ?',
    replace: 'return last && last < now ?',
    tests: ['server/withdrawal/review/review.chain.test.ts'],
  },
  {
    name: 'a withdrawal asks for a second connection while it holds one',
    file: 'server/withdrawal/request/withdraw.ts',
    find: 'payableAddress(services, reader, chainId, text)',
    replace: 'payableAddress(services, services.database, chainId, text)',
    tests: ['proof/races/withdrawals.db.test.ts'],
  },
  {
    name: 'who withdrew is told of what left him, not of what arrived',
    file: 'server/withdrawal/pay/told.ts',
    find: 'formatUnits(row.arrives)',
    replace: 'formatUnits(row.leaves)',
    tests: ['server/withdrawal/request/withdraw.chain.test.ts'],
  },
  {
    name: 'whose withdrawal was refused is not told why',
    file: 'server/withdrawal/review/review.ts',
    find: 'services.now(), by.reason)',
    replace: 'services.now())',
    tests: ['server/withdrawal/review/review.chain.test.ts'],
  },
  {
    name: 'an address that only begins like one used before is told as its look-alike',
    file: 'server/withdrawal/withdrawal.sql.ts',
    find: ' and lower(right(address, 4)) = lower(right(${address}, 4))',
    replace: '',
    tests: ['server/withdrawal/request/look-alikes.db.test.ts'],
  },
  {
    name: 'who waits for a review is told how long those take that nobody looks at',
    file: 'server/withdrawal/withdrawal.sql.ts',
    find: ' and (w.approvals > 0) = r.reviewed',
    replace: '',
    tests: ['server/withdrawal/took.db.test.ts'],
  },
  {
    name: 'what others withdrew to counts as used before',
    file: 'server/withdrawal/withdrawal.sql.ts',
    find: 'select distinct address from withdrawal where member = ${member} and state',
    replace: 'select distinct address from withdrawal where ${member}::bigint > 0 and state',
    tests: ['server/withdrawal/request/look-alikes.db.test.ts'],
  },
  {
    name: 'what was taken back makes an address a known one',
    file: 'server/withdrawal/withdrawal.sql.ts',
    find: "where member = ${member} and state = 'success'\n      and lower(left",
    replace: 'where member = ${member}\n      and lower(left',
    tests: ['server/withdrawal/request/look-alikes.db.test.ts'],
  },
  {
    name: 'what has come back from a partner is on its way for ever',
    file: 'server/partner/order.sql.ts',
    find: "and way = 'out' and next_at is not null",
    replace: "and way = 'out'",
    tests: ['server/partner/two.db.test.ts'],
  },
  {
    name: 'stops: a mistyped asset is stopped',
    file: 'server/operator/verbs/withdrawals.ts',
    find: 'if (asset !== EVERY_ASSET && !known',
    replace: 'if (asset === EVERY_ASSET && !known',
    tests: stops,
  },
  {
    name: 'stops: nobody is told that an asset is stopped alone',
    file: 'server/withdrawal/show.ts',
    find: '(asset === EVERY_ASSET || asset === figures.asset)',
    replace: 'asset === EVERY_ASSET',
    tests: stops,
  },
  {
    name: 'stops: the public page does not tell that an asset is stopped alone',
    file: 'server/solvency/now.ts',
    find: '(stop.asset === asset || stop.asset === EVERY_ASSET)',
    replace: 'stop.asset === EVERY_ASSET',
    tests: stops,
  },
  {
    name: 'stops: who let an asset go on is not kept',
    file: 'server/operator/verbs/withdrawals.ts',
    find: "await recordAct(tx, { operator, reason }, 'withdrawals resume', { chain, asset })",
    replace: '',
    tests: stops,
  },
  {
    name: 'unasked: a payment that was asked for is barred',
    file: 'server/withdrawal/withdrawal.sql.ts',
    find: "w.id = p.cause and w.state in ('processing', 'callbackFailed'))`",
    replace: "w.id = p.cause and w.state in ('callbackFailed'))`",
    tests: unasked,
  },
  {
    name: 'unasked: an operator approves a withdrawal of which a payment is here already',
    file: 'server/withdrawal/review/review.ts',
    find: 'if (await isPaymentAsked(tx, WITHDRAWAL_PAYMENT, row.id))',
    replace: 'if (await isPaymentAsked(tx, WITHDRAWAL_PAYMENT, by.operator).catch(() => false))',
    tests: unasked,
  },
  {
    name: 'reject: a try is kept',
    file: 'server/operator/tried.ts',
    find: 'if (!really) throw new OnlyTried()',
    replace: '',
    tests: rejects,
  },
  {
    name: 'reject: it is not kept who did it',
    file: 'server/withdrawal/review/review.ts',
    find: 'await recordAct(tx, by, `withdrawals ${verdict}`, { withdrawal })',
    replace: '',
    tests: rejects,
  },
  {
    name: 'reject: it is only tried, though it was really meant',
    file: 'server/operator/verbs/withdrawals.ts',
    find: 'tried(context, really === true, async (tx) => {\n        const { services',
    replace: 'tried(context, really === undefined, async (tx) => {\n        const { services',
    tests: rejects,
  },
]
