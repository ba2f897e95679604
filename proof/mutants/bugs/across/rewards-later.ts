import type { PlantedBug } from '../../planted.ts'

const REWARDS = 'server/reward/rewards.sql.ts'
const EVENT = 'server/reward/share/event.sql.ts'
const collect = ['server/income/collect/collect.db.test.ts']
const share = ['server/reward/share/share.db.test.ts']
const release = ['server/reward/release/release.db.test.ts']
const late = ['server/points/late.db.test.ts']
const points = ['server/points/points.db.test.ts']

/** Bugs of rewards, of DP and of stakes that no test beside the code found at first. */
export const LATER_REWARD_BUGS: readonly PlantedBug[] = [
  {
    name: 'a reward is released though a deposit behind it is not final',
    file: 'server/reward/release/release.ts',
    find: 'if (good !== at.getTime() && !(await isGoodBy(tx, buyer, at))) break',
    replace: 'if (good !== at.getTime() && (await isGoodBy(tx, buyer, at)) === undefined) break',
    tests: release,
  },
  {
    name: 'rewards that cannot be released keep those of all later buyers waiting',
    file: 'server/reward/release/release.ts',
    find: 'await each.done(() => inTransaction(database, (tx) => releaseFor(tx, buyer, economy.burnAfterHours)))',
    replace: 'await inTransaction(database, (tx) => releaseFor(tx, buyer, economy.burnAfterHours))',
    tests: release,
  },
  {
    name: 'what was bought before a deposit waits for it as well',
    file: 'server/reward/release/release.ts',
    find: 'isGoodBy(tx, buyer, at)',
    replace: 'isGoodBy(tx, buyer, waiting.at(-1)?.at ?? at)',
    tests: release,
  },
  {
    name: 'land whose withdrawal waits is staked',
    file: 'server/pool/stake/deposit.ts',
    find: '!mayStake(run) || waiting.has(run.id)',
    replace: '!mayStake(run)',
    tests: ['server/pool/stake/stake.db.test.ts'],
  },
  {
    name: 'rewards are lost while a day that is due is not settled',
    file: 'server/reward/expire.ts',
    find: '  if (await isBehind(database)) return 0\n',
    replace: '  await isBehind(database)\n',
    tests: collect,
  },
  {
    name: 'DP are lost while a day that is due is not settled',
    file: 'server/points/expire.ts',
    find: '  if (await isBehind(database)) return 0\n',
    replace: '  await isBehind(database)\n',
    tests: late,
  },
  {
    name: 'an upline’s earlier pieces count a day too long',
    file: EVENT,
    find: 'e.day between ${day - days} and ${day} and e.seq',
    replace: 'e.day between ${day - days - 1} and ${day} and e.seq',
    tests: share,
  },
  {
    name: 'an upline’s earlier pieces count a day too short',
    file: EVENT,
    find: 'e.day between ${day - days} and ${day} and e.seq',
    replace: 'e.day between ${day - days + 1} and ${day} and e.seq',
    tests: share,
  },
  {
    name: 'after a purchase that cannot be shared out the next one of its buyer is, without it',
    file: EVENT,
    find: 'buyer <> all (${but.map(String)}::bigint[])',
    replace:
      'seq not in (select min(seq) from reward_event where journal is null and buyer = any (${but.map(String)}::bigint[]) group by buyer)',
    tests: ['server/reward/share/order.db.test.ts'],
  },
  {
    name: 'who gave a planet away after the last settlement did not own it then',
    file: EVENT,
    find: 'o.until_day >= d.day',
    replace: 'o.until_day > d.day',
    tests: share,
  },
  {
    name: 'a reward is collected with a unit left',
    file: REWARDS,
    find: "state = case when r.collected + p.amount = r.amount then 'collected' else r.state end,\n      ended_at = case when r.collected + p.amount = r.amount then",
    replace:
      "state = case when r.collected + p.amount >= r.amount - 1 then 'collected' else r.state end,\n      ended_at = case when r.collected + p.amount >= r.amount - 1 then",
    tests: collect,
  },
  {
    name: 'what a settlement paid thirty days ago stands at no day',
    file: 'server/reward/team-income.sql.ts',
    find: 'made_at >= ${since} group by 1, 2',
    replace: 'made_at > ${since} group by 1, 2',
    tests: ['server/reward/team-income.db.test.ts'],
  },
  {
    name: 'what burned in part stands at no day of the team',
    file: 'server/reward/team-income.sql.ts',
    find: "select made_at, (facts ->> 'burned')::numeric",
    replace: "select made_at, 0 * (facts ->> 'burned')::numeric",
    tests: ['server/reward/share/share.db.test.ts'],
  },
  {
    name: 'the land that came to its owner first is filled first, however young it is',
    file: 'server/income/collect/count.ts',
    find: '(one.effectiveDay ?? 0) - (other.effectiveDay ?? 0) || (one.id < other.id ? -1 : 1)',
    replace: 'one.id < other.id ? -1 : 1',
    tests: collect,
  },
  {
    name: 'DP whose time is over can be used until a worker comes by',
    file: 'server/points/use.ts',
    find: 'expires_at > at && isUsable(day)',
    replace: 'expires_at > new Date(0) && isUsable(day)',
    tests: points,
  },
  {
    name: 'DP whose time is over are shown as usable until a worker comes by',
    file: 'server/points/points.sql.ts',
    find: 'used < amount and expires_at > ${at}`',
    replace: 'used < amount and ${at}::timestamptz is not null`',
    tests: points,
  },
]
