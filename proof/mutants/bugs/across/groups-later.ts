import type { PlantedBug } from '../../planted.ts'

const group = ['proof/group/']
const TEAMS = 'server/income/team/day-teams.ts'
const TAX = 'rules/income/planet-tax.ts'
const STAKE = 'rules/pool/stake.ts'
const PACKAGE = 'rules/tfa/package.ts'
const SALE = 'rules/tfa/sale.ts'

/** What accounts of one owner would gain by burning, later uplines, a planet's sale, pools, swaps and packages; asked of the group's own tests. */
export const LATER_GROUP_BUGS: readonly PlantedBug[] = [
  {
    name: 'a group leaves its income unclaimed for ever, and nothing burns',
    file: 'rules/income/days.ts',
    find: 'return settledAt.getTime() < burnsBefore(day, burnAfterHours).getTime()',
    replace: 'return settledAt.getTime() + 400 * DAY < burnsBefore(day, burnAfterHours).getTime()',
    tests: group,
  },
  {
    name: 'a group claims what burned of a land',
    file: 'rules/income/run.ts',
    find: 'const end = run.burningIndex ?? index',
    replace: 'const end = index',
    tests: group,
  },
  {
    name: 'a group claims what burned of a tax and of generations',
    file: TAX,
    find: 'lostNumerator: sum(tax.lostNumerator, earned)',
    replace: 'numerator: sum(tax.numerator, earned)',
    tests: group,
  },
  {
    name: 'a group weighs twice above who comes below it later',
    file: TEAMS,
    find: '{ generation: place + 1 + below, era, change }',
    replace: '{ generation: place + 1 + below, era, change: 2n * change }',
    tests: group,
  },
  {
    name: 'a group loses of its team land what was never counted of who came later',
    file: 'rules/team/standing.ts',
    find: 'if (!joined.has(was.member)) bring(above, was, -1)',
    replace: 'bring(above, was, -1)',
    tests: group,
  },
  {
    name: 'a group that comes below another in a chain weighs twice at its top',
    file: 'rules/income/generation.ts',
    find: 'for (const upper of one.above) {',
    replace: 'for (const upper of one.above.slice(0, 0)) {',
    tests: group,
  },
  {
    name: 'a group sells a planet to itself, and the fee is given instead of taken',
    file: 'rules/planet/sale.ts',
    find: 'mulDivDown(price, SHARE_SCALE - planetSale.fee, SHARE_SCALE)',
    replace: 'mulDivDown(price, SHARE_SCALE + planetSale.fee, SHARE_SCALE)',
    tests: group,
  },
  {
    name: 'a group is paid the tax of a planet when it sells it, and again when it has bought it',
    file: TAX,
    find: 'numerator: bySource((source) => tax.numerator[source] % STREAM_NUMERATOR),',
    replace: 'numerator: tax.numerator,',
    tests: group,
  },
  {
    name: 'a group leaves a pool early with the rate of its whole period',
    file: STAKE,
    find: "how === 'early' ? step : own",
    replace: 'how ? own : step',
    tests: group,
  },
  {
    name: 'a group leaves a pool early and its land is worn by nothing',
    file: 'rules/pool/burn.ts',
    find: 'return mulDivDown(room, earlyBurn, SHARE_SCALE)',
    replace: 'return 0n * mulDivDown(room, earlyBurn, SHARE_SCALE)',
    tests: group,
  },
  {
    name: 'a group earns in a pool with land that burns',
    file: 'server/pool/settle/settle-pools.ts',
    find: "run.state === 'effective' && run.burningFrom === null",
    replace: "run.state === 'effective'",
    tests: group,
  },
  {
    name: 'a group receives what a stake came to each time that it asks',
    file: STAKE,
    find: 'return all - stake.received',
    replace: 'return all',
    tests: group,
  },
  {
    name: 'a group exchanges for nothing',
    file: 'rules/exchange/exchange.ts',
    find: 'arrives: mulDivDown(leaves - fee, rate, UNIT)',
    replace: 'arrives: mulDivDown(leaves, rate, UNIT)',
    tests: group,
  },
  {
    name: 'a group pays in what trades below its configured price as if it did not',
    file: 'rules/swap/price.ts',
    find: 'return inDu < lowest ? inDu : lowest',
    replace: 'return inDu < 0n ? inDu : lowest',
    tests: group,
  },
  {
    name: 'a group swaps at the price before its swap',
    file: 'rules/swap/pool.ts',
    find: 'mulDivDown(other, taken, held + taken)',
    replace: 'mulDivDown(other, taken, held)',
    tests: group,
  },
  {
    name: 'a group buys packages that the budget does not hold',
    file: SALE,
    find: "if (sale.budget + sale.part < sale.owed + pack.quota) return 'cover'",
    replace: "if (sale.budget + sale.part < pack.quota) return 'cover'",
    tests: group,
  },
  {
    name: 'a group withdraws what burned of a package',
    file: PACKAGE,
    find: 'waiting: used - one.withdrawn - one.lost - burned,',
    replace: 'waiting: used - one.withdrawn - one.lost,',
    tests: group,
  },
  {
    name: 'a group is released more than the quota of a package',
    file: PACKAGE,
    find: 'return least(one.quota, (one.quota * grownAt(one, day, index)) / INDEX_SCALE)',
    replace: 'return least(2n * one.quota, (one.quota * grownAt(one, day, index)) / INDEX_SCALE)',
    tests: group,
  },
  {
    name: 'a group charges a package with DP that it does not have',
    file: 'rules/tfa/charge.ts',
    find: 'return rest > bought ? undefined : { collected, bought: rest }',
    replace: 'return { collected, bought: rest }',
    tests: group,
  },
]
