import type { PlantedBug } from '../planted.ts'

const POOL = 'rules/swap/pool.ts'
const PRICE = 'rules/swap/price.ts'
const USE = 'server/swap/swap.ts'
const rules = ['rules/swap/swap.test.ts']
const use = ['server/swap/swap.db.test.ts']

/** Bugs of swaps and of the prices that come of them. */
export const SWAP_BUGS: readonly PlantedBug[] = [
  {
    name: 'a held account swaps',
    file: 'server/swap/swap.ts',
    find: '  await requireNoHold(tx, member.id)\n',
    replace: '',
    tests: ['server/swap/swap.db.test.ts'],
  },
  {
    name: 'the fee of a swap is rounded down',
    file: POOL,
    find: 'mulDivUp(leaves, figures.fee, SHARE_SCALE)',
    replace: 'mulDivDown(leaves, figures.fee, SHARE_SCALE)',
    tests: rules,
  },
  {
    name: 'what arrives of a swap is rounded up',
    file: POOL,
    find: 'mulDivDown(other, taken, held + taken)',
    replace: 'mulDivUp(other, taken, held + taken)',
    tests: rules,
  },
  {
    name: 'a swap is made at the price before it',
    file: POOL,
    find: 'mulDivDown(other, taken, held + taken)',
    replace: 'mulDivDown(other, taken, held)',
    tests: rules,
  },
  {
    name: 'the fee does not lower what arrives of a swap',
    file: POOL,
    find: 'const taken = leaves - fee',
    replace: 'const taken = leaves',
    tests: rules,
  },
  {
    name: 'the market pool’s part stays in the pool too',
    file: POOL,
    find: 'held + leaves - toMarket',
    replace: 'held + leaves',
    tests: rules,
  },
  {
    name: 'a price stands for no time in its average',
    file: PRICE,
    find: 'return priceTime + price * BigInt(instant - at)',
    replace: 'return priceTime',
    tests: rules,
  },
  {
    name: 'the average of a young pool is of the time since its opening alone',
    file: PRICE,
    find: 'return (sumAt(last, now) - sumAt(since, from)) / BigInt(now - from)',
    replace:
      'return (sumAt(last, now) - sumAt(since, Math.max(from, since.at))) / BigInt(now - Math.max(from, since.at) || 1)',
    tests: [...rules, 'rules/swap/attack.test.ts'],
  },
  {
    name: 'an asset is taken at the highest of its averages',
    file: PRICE,
    find: 'return inDu < lowest ? inDu : lowest',
    replace: 'return inDu > lowest ? inDu : lowest',
    tests: rules,
  },
  {
    name: 'an asset is taken at its configured price, whatever the market says',
    file: 'server/swap/taken.ts',
    find: 'takenAt(prices[asset], averagesOf(asset))',
    replace: 'takenAt(prices[asset], [])',
    tests: ['server/swap/taken.db.test.ts'],
  },
  {
    name: 'what was swapped stands in for a deposit that is not final, at its configured price',
    file: 'server/deposit/final/finality.ts',
    find: 'uncovered(taken, held,',
    replace: 'uncovered(economy, held,',
    tests: ['server/swap/taken.db.test.ts'],
  },
  {
    name: 'an exchange is made at its configured rate, whatever the market says',
    file: 'rules/exchange/exchange.ts',
    find: 'mulDivDown(rate, taken.prices[from], prices[from])',
    replace: 'rate',
    tests: ['rules/exchange/exchange.test.ts'],
  },
  {
    name: 'an asset is taken at the averages up to now alone: who lifts it for a day pays by it',
    file: 'server/swap/taken.ts',
    find: 'windowsOf(swap.averageMinutes, swap.lowestDays)',
    replace: 'windowsOf(swap.averageMinutes, 1)',
    tests: ['server/swap/taken.db.test.ts'],
  },
  {
    name: 'an asset is taken at the averages of whole days alone: a fall is followed a day later',
    file: 'server/swap/taken.ts',
    find: 'windowsOf(swap.averageMinutes, swap.lowestDays)',
    replace: 'windowsOf([], swap.lowestDays)',
    tests: ['server/swap/taken.db.test.ts'],
  },
  {
    name: 'a day that ended before now is averaged with what stands now',
    file: 'server/swap/taken.ts',
    find: 'averageOf(found.since, found.last, ago(began), ago(ended))',
    replace: 'averageOf(found.since, found.last, ago(began), ago(0))',
    tests: ['server/swap/taken.db.test.ts'],
  },
  {
    name: 'each of the last days is the last one',
    file: 'rules/swap/price.ts',
    find: 'ended: ago * DAY_MINUTES',
    replace: 'ended: 0 * ago',
    tests: ['rules/swap/swap.test.ts', 'server/swap/taken.db.test.ts'],
  },
  {
    name: 'less arrives than was accepted',
    file: USE,
    find: 'if (arrives < units(least))',
    replace: 'if (arrives < units(least) / 2n)',
    tests: use,
  },
  {
    name: 'a swap of any impact is made',
    file: USE,
    find: 'if (swap.impact > impactMost)',
    replace: 'if (swap.impact > impactMost * 2n)',
    tests: use,
  },
  {
    name: 'a swap of any worth is made',
    file: USE,
    find: 'swap.worth < least || swap.worth > most',
    replace: 'swap.worth < least',
    tests: use,
  },
  {
    name: 'a swap is paid out of the investment account',
    file: USE,
    find: "ofUser(member.id, 'trading')",
    replace: "ofUser(member.id, 'investment')",
    tests: use,
  },
  {
    name: 'the market pool gets nothing of a swap',
    file: USE,
    find: "{ from: mine, to: ofSystem('market-pool'), asset: wish.from, units: toMarket },",
    replace: '',
    tests: use,
  },
  {
    name: 'two swaps may use one state of the pool',
    file: USE,
    find: 'const pool = await holdPool(tx, asset)',
    replace: 'const pool = await poolOf(tx, asset)',
    tests: ['proof/races/races.db.test.ts'],
  },
]
