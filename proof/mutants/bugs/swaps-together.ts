import type { PlantedBug } from '../planted.ts'

const TOGETHER = 'server/swap/make/together.ts'
const EXIT = 'server/api/gate/exit.ts'
const tests = ['server/swap/make/together.db.test.ts']

/** Bugs of swaps that are done in one transaction. */
export const SWAPS_TOGETHER_BUGS: readonly PlantedBug[] = [
  {
    name: 'swaps together: each is made at the price before all of them',
    file: TOGETHER,
    find: 'pools.set(pair.asset, made.after)',
    replace: 'pools.set(pair.asset, made.before)',
    tests,
  },
  {
    name: 'swaps together: one that is refused has moved the price',
    file: TOGETHER,
    find: '    if (!made || made.row.leaves > (held[place] ?? 0n)) return undefined',
    replace:
      '    if (made) pools.set(pair.asset, made.after)\n    if (!made || made.row.leaves > (held[place] ?? 0n)) return undefined',
    tests,
  },
  {
    name: 'swaps together: the day asks nobody for the code',
    file: TOGETHER,
    find: '!withCode && exceedsDay(member, made.traded)',
    replace: 'exceedsDay(member, made.traded) && withCode',
    tests,
  },
  {
    name: 'swaps together: what was traded before does not count for the day',
    file: TOGETHER,
    find: '[...(traded.get(member) ?? []), next]',
    replace: '[next]',
    tests,
  },
  {
    name: 'swaps together: each is kept as one with the code',
    file: TOGETHER,
    find: "factor === 'transactionPasswordAndGoogle'",
    replace: "factor !== 'none'",
    tests,
  },
  {
    name: 'swaps together: who is held trades',
    file: EXIT,
    find: 'free[place] === true && final[place] === true',
    replace: 'final[place] === true',
    tests,
  },
  {
    name: 'swaps together: whose deposit is not final trades it away',
    file: EXIT,
    find: 'free[place] === true && final[place] === true',
    replace: 'free[place] === true',
    tests,
  },
  {
    name: 'swaps together: who may not trade does all the same',
    file: 'server/api/gate/together.ts',
    find: 'stand[place] && !kept.has(request.member)',
    replace: 'stand[place]',
    tests,
  },
  {
    name: 'swaps together: one pool is moved to the states of another',
    file: TOGETHER,
    find: 'made?.after.asset === pool.asset ? [made.after] : []',
    replace: 'made ? [made.after] : []',
    tests,
  },
  {
    name: 'swaps together: the records tell each the price before all of them',
    file: 'server/swap/make/made.ts',
    find: 'price: mulDivDown(usdt, PRICE_SCALE, base)',
    replace: 'price: pool.price',
    tests,
  },
]
