import type { PlantedBug } from '../../planted.ts'

const RUN = 'rules/income/run.ts'
const COLLECTION = 'rules/income/collection.ts'
const STANDING = 'rules/team/standing.ts'
const SHARES = 'rules/reward/shares.ts'
const END = 'server/land/end/end.ts'
const group = ['proof/group/']

/** Rulings taken out, each of which lets accounts of one owner gain; asked of the group's own tests alone. */
export const GROUP_BUGS: readonly PlantedBug[] = [
  {
    name: 'a group collects into the room of an addition that waits',
    file: COLLECTION,
    find: 'times: capTimes, investment, counted,',
    replace: 'times: capTimes, investment: investment + run.pendingAddition, counted,',
    tests: group,
  },
  {
    name: 'a group completes a land and has the addition back that gave room to it',
    file: RUN,
    find: 'investment: run.investment + run.pendingAddition,\n    pendingAddition: 0n,\n    indexStart: index,',
    replace: 'indexStart: index,',
    tests: group,
  },
  {
    name: 'a group counts one team for each level above it in the market',
    file: STANDING,
    find: '(of.level > 0 ? 0n : of.marketLand)',
    replace: 'of.marketLand',
    tests: group,
  },
  {
    name: 'a group has one level for each who stands above one team',
    file: STANDING,
    find: 'if (of.level < level)',
    replace: 'if (level > 0)',
    tests: group,
  },
  {
    name: 'a group buys in pieces and forgets the earlier ones',
    file: SHARES,
    find: 'most(0n, landTotal - before)',
    replace: 'landTotal',
    tests: group,
  },
  {
    name: 'a group keeps paid-out land alive by additions',
    file: 'rules/land/addition.ts',
    find: 'return counted <= mulDivDown(investment, economy.additionCountedMost, SHARE_SCALE)',
    replace: 'return counted <= 3n * mulDivDown(investment, economy.additionCountedMost, SHARE_SCALE)',
    tests: group,
  },
  {
    name: 'a group withdraws what it has claimed just before',
    file: END,
    find: 'withdrawal(economy, run.investment, closing.taken.run.counted)',
    replace: 'withdrawal(economy, run.investment, run.counted)',
    tests: group,
  },
  {
    name: 'a group hands a land over with what it has just claimed of it',
    file: RUN,
    find: 'const stopped = { fixed: 0n, unclaimedSince',
    replace: 'const stopped = { unclaimedSince',
    tests: group,
  },
  {
    name: 'a group claims twice what a closed segment left',
    file: RUN,
    find: 'const next: R = { ...closed.run, fixed: 0n, unclaimedSince: day + 1,',
    replace: 'const next: R = { ...closed.run, unclaimedSince: day + 1,',
    tests: group,
  },
  {
    name: 'a group empties a reserve that withdrawals are owed out of',
    file: 'rules/income/cover.ts',
    find: 'return (most(0n, numerator) + NUMERATOR - 1n) / NUMERATOR + lands',
    replace: 'return (most(0n, numerator) + NUMERATOR - 1n) / NUMERATOR / 100n + lands',
    tests: group,
  },
  {
    name: 'a group washes without losing a fifth',
    file: 'rules/land/ending.ts',
    find: 'mulDivDown(investment, economy.withdrawShare, SHARE_SCALE) - counted',
    replace: 'investment - counted',
    tests: group,
  },
]
