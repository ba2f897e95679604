import type { PlantedBug } from '../../planted.ts'

const STANDING = 'rules/team/standing.ts'
const SHARES = 'rules/reward/shares.ts'
const RUNS = 'server/run/standing.ts'
const EVENT = 'server/reward/share/event.sql.ts'
const SHARE = 'server/reward/share/share.ts'
const standing = ['rules/team/standing.test.ts']
const shares = ['rules/reward/shares.test.ts']
const oracle = ['proof/settlement/team.db.test.ts']
const runs = ['server/run/standing-cost.db.test.ts']
const share = ['server/reward/share/share.db.test.ts']
const order = ['server/reward/share/order.db.test.ts']

/** Bugs of standings, levels and what purchases give to those above. */
export const TEAM_BUGS: readonly PlantedBug[] = [
  {
    name: 'whoever has the level is counted for it once more',
    file: STANDING,
    find: 'if (of.level < level)',
    replace: 'if (of.level <= level)',
    tests: standing,
  },
  {
    name: 'a team that comes below somebody later was counted there before',
    file: STANDING,
    find: 'if (!joined.has(was.member)) bring(above, was, -1)',
    replace: 'bring(above, was, -1)',
    tests: standing,
  },
  {
    name: 'the market counts the own land of one who has a level for himself',
    file: STANDING,
    find: 'by * (of.landTotal + (of.level > 0 ? 0n : of.marketLand))',
    replace: 'by * (of.level > 0 ? 0n : of.landTotal + of.marketLand)',
    tests: standing,
  },
  {
    name: 'a leg is only who stands right below',
    file: STANDING,
    find: 'const reach = reachOf(of)',
    replace: 'const reach = of.level',
    tests: standing,
  },
  {
    name: 'a land that burns for long goes on counting',
    file: RUNS,
    find: 'where standing > 0 and burning_from is not null and burning_from <= ${burned})',
    replace: 'where false)',
    tests: oracle,
  },
  {
    name: 'the burn rule forgets earlier pieces',
    file: SHARES,
    find: 'most(0n, landTotal - before)',
    replace: 'landTotal',
    tests: shares,
  },
  {
    name: 'the burn rule begins one unit late',
    file: SHARES,
    find: 'sum < burnFrom || landTotal >= sum',
    replace: 'sum <= burnFrom || landTotal >= sum',
    tests: shares,
  },
  {
    name: 'the purchaser’s own level is not below',
    file: SHARES,
    find: 'let highest = shared.level',
    replace: 'let highest = 0',
    tests: shares,
  },
  {
    name: 'same-level is paid to each of the level',
    file: SHARES,
    find: 'first.has(level) && !again.has(level)',
    replace: 'first.has(level)',
    tests: shares,
  },
  {
    name: 'what burned stays with nobody',
    file: SHARES,
    find: 'const burned = take(parts.reduce((sum, part) => sum + part.burned, 0n))',
    replace: 'const burned = 0n',
    tests: shares,
  },
  {
    name: 'a planet bought today is enough',
    file: EVENT,
    find: 'p.owner = m.upline and p.owned_from_day < d.day and ',
    replace: 'p.owner = m.upline and ',
    tests: share,
  },
  {
    name: 'a planet named since the settlement is enough',
    file: EVENT,
    find: "p.owned_from_day < d.day and p.named_at < coalesce(s.settled_at, 'infinity'))",
    replace: 'p.owned_from_day < d.day)',
    tests: order,
  },
  {
    name: 'a planet named and sold since the settlement is enough',
    file: EVENT,
    find: "o.until_day >= d.day and p.named_at < coalesce(s.settled_at, 'infinity')),",
    replace: 'o.until_day >= d.day),',
    tests: order,
  },
  {
    name: 'what is noted first is not waited for',
    file: EVENT,
    find: 'if (noting.length > 0) return []',
    replace: '',
    tests: order,
  },
  {
    name: 'sharing waits for purchases that began after it',
    file: EVENT,
    find: 'noting = noting.filter((transaction) => still.has(transaction))',
    replace: 'noting = [...still]',
    tests: order,
  },
  {
    name: 'a planet that was given away counts still',
    file: SHARE,
    find: 'planet: event.planet_then && event.planet_now',
    replace: 'planet: event.planet_then',
    tests: share,
  },
  {
    name: 'the purchaser’s sum leaves this purchase out',
    file: EVENT,
    find: 'and seq <= ${seq}`',
    replace: 'and seq < ${seq}`',
    tests: share,
  },
  {
    name: 'the burn rule’s days end a day early',
    file: EVENT,
    find: 'where buyer = ${buyer} and day between ${day - days} and',
    replace: 'where buyer = ${buyer} and day between ${day - days + 1} and',
    tests: share,
  },
  {
    name: 'an addition is rewarded by the levels that it brings itself',
    file: 'server/income/settle/rows/additions.ts',
    find: 'day: day - 1, worldAt, legs }',
    replace: 'day, worldAt, legs }',
    tests: oracle,
  },
  {
    name: 'fees in what payments do not take stay in the market pool for good',
    file: 'rules/swap/price.ts',
    find: 'if (configured > 0n || !first) return',
    replace: 'if (configured >= 0n || !first) return',
    tests: ['rules/swap/swap.test.ts'],
  },
  {
    name: 'the market is shared out by land alone',
    file: 'rules/reward/market.ts',
    find: 'weight: BigInt(sharer.level) * sharer.land',
    replace: 'weight: sharer.land',
    tests: ['rules/reward/market.test.ts'],
  },
  {
    name: 'land that no longer counts stays a land of its owner',
    file: RUNS,
    find: '(counts > 0n ? 1 : 0) - (was > 0n ? 1 : 0)',
    replace: '(counts > 0n ? 1 : 0)',
    tests: runs,
  },
  {
    name: 'what a land counted before is counted twice',
    file: RUNS,
    find: 'total + counts - was',
    replace: 'total + counts',
    tests: runs,
  },
  {
    name: 'of several lands of an owner the last alone changes what he has',
    file: RUNS,
    find: 'changes.get(owner) ?? { lands: 0, total: 0n }',
    replace: '{ lands: 0, total: 0n }',
    tests: oracle,
  },
  {
    name: 'land that counts otherwise is found again by the next settlement',
    file: RUNS,
    find: 'set standing = c.counts',
    replace: 'set standing = run.standing',
    tests: runs,
  },
]
