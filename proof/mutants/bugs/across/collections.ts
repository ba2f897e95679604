import type { PlantedBug } from '../../planted.ts'

const RULE = 'rules/income/collection.ts'
const COUNT = 'server/income/collect/count.ts'
const rule = ['rules/income/collection.test.ts']
const oracle = ['proof/settlement/oracle.test.ts']
const collect = ['server/income/collect/collect.db.test.ts']

/** Bugs of rewards that are collected, counted on lands, released and lost. */
export const COLLECTION_BUGS: readonly PlantedBug[] = [
  {
    name: 'an addition that waits gives room to a collection',
    file: RULE,
    find: 'times: capTimes, investment, counted,',
    replace: 'times: capTimes, investment: investment + run.pendingAddition, counted,',
    tests: rule,
  },
  {
    name: 'unclaimed income of a burning land goes on taking room',
    file: RULE,
    find: 'grossOf(run, burningIndex ?? index)',
    replace: 'grossOf(run, index)',
    tests: rule,
  },
  {
    name: 'a land completes by a collection while an addition waits',
    file: RULE,
    find: 'if (part < room || run.pendingAddition > 0n) {',
    replace: 'if (part < room) {',
    tests: rule,
  },
  {
    name: 'a collection leaves the day on which a land completes as it was',
    file: RULE,
    find: 'return { run: { ...next, threshold: thresholdOf(next, capTimes) }, part }',
    replace: 'return { run: next, part }',
    tests: oracle,
  },
  {
    name: 'a land that a collection completes goes on burning',
    file: RULE,
    find: 'burningFrom: null, burningIndex: null }\n  return { run: { ...closed.run',
    replace: '}\n  return { run: { ...closed.run',
    tests: rule,
  },
  {
    name: 'the second reward gets what the first has taken',
    file: RULE,
    find: '    rest -= part\n',
    replace: '',
    tests: rule,
  },
  {
    name: 'the youngest land is filled first',
    file: COUNT,
    find: '(one.effectiveDay ?? 0) - (other.effectiveDay ?? 0)',
    replace: '(other.effectiveDay ?? 0) - (one.effectiveDay ?? 0)',
    tests: oracle,
  },
  {
    name: 'of two lands of one day the later one is filled first',
    file: COUNT,
    find: 'one.id < other.id ? -1 : 1',
    replace: 'one.id > other.id ? -1 : 1',
    tests: oracle,
  },
  {
    name: 'a reward counts on land that is not in effect yet',
    file: COUNT,
    find: '.where(inEffect)',
    replace: ".where('state', 'in', ['activating', 'effective'])",
    tests: collect,
  },
  {
    name: 'what counts is not noted',
    file: COUNT,
    find: '    counted.parts.map((part)',
    replace: '    counted.parts.slice(1).map((part)',
    tests: collect,
  },
  {
    name: 'a land is noted as it stood after a collection',
    file: COUNT,
    find: 'done.map(({ before, part }) => ({',
    replace: 'done.map(({ run: before, part }) => ({',
    tests: collect,
  },
  {
    name: 'a reward is shown the room that those before it took',
    file: 'server/reward/shown.sql.ts',
    find: "< (r.kind <> 'generation', r.expires_at, r.id)",
    replace: "> (r.kind <> 'generation', r.expires_at, r.id)",
    tests: collect,
  },
  {
    name: 'all rewards of a claim take the room of its first land',
    file: RULE,
    find: 'counted.map((part, at) => part - (earlier[at] ?? 0n))',
    replace: 'counted.map((part, at) => part - 0n * (earlier[at] ?? 0n))',
    tests: rule,
  },
  {
    name: 'a reward is paid that found no room',
    file: 'server/income/collect/collect.ts',
    find: "asset: 'DU', units: found }",
    replace: "asset: 'DU', units: asked }",
    tests: collect,
  },
  {
    name: 'what is over can still be claimed until a worker comes by',
    file: 'server/reward/rewards.sql.ts',
    find: "    .where('expires_at', '>', of.at)\n",
    replace: '',
    tests: collect,
  },
  {
    name: 'somebody else’s reward is claimed by its number',
    file: 'server/reward/rewards.sql.ts',
    find: "    .where('member', '=', of.member)\n    .where('state', '=', 'toCollect')",
    replace: "    .where('state', '=', 'toCollect')",
    tests: collect,
  },
  {
    name: 'a reward is released while its buyer is held',
    file: 'server/reward/release/release.ts',
    find: 'waiting.length === 0 || (await isHeld(tx, buyer))',
    replace: 'waiting.length === 0',
    tests: collect,
  },
  {
    name: 'what generations left is counted last',
    file: 'server/reward/rewards.sql.ts',
    find: "kind <> 'generation'",
    replace: "kind = 'generation'",
    tests: collect,
  },
  {
    name: 'a reward that the burn rule took whole is told to nobody',
    file: 'server/reward/share/share.ts',
    find: 'part.amount > 0n || amount === 0n ||',
    replace: 'part.amount >= 0n ||',
    tests: ['server/reward/share/share.db.test.ts'],
  },
  {
    name: 'what the burn rule took whole is in no sum of what was lost',
    file: 'server/reward/shown.sql.ts',
    find: 'select kind, 0, 0, 0, amount from reward_burned where member',
    replace: 'select kind, 0, 0, 0, 0 from reward_burned where member',
    tests: ['server/reward/share/share.db.test.ts'],
  },
  {
    name: 'what the burn rule took in part is in no sum of what was lost',
    file: 'server/reward/shown.sql.ts',
    find: "select kind, 0, 0, 0, (facts ->> 'burned')::numeric",
    replace: "select kind, 0, 0, 0, 0 * (facts ->> 'burned')::numeric",
    tests: ['server/reward/share/share.db.test.ts'],
  },
  {
    name: 'what the burn rule took in part is not lost in the row of its reward',
    file: 'server/reward/show.ts',
    find: 'formatUnits(row.lost + burned)',
    replace: 'formatUnits(row.lost)',
    tests: ['server/reward/share/share.db.test.ts'],
  },
  {
    name: 'what waits for its buyer is told to be claimed',
    file: 'server/reward/team-income.ts',
    find: 'open: formatUnits(toCollect)',
    replace: 'open: formatUnits(toCollect + waiting)',
    tests: ['server/reward/share/share.db.test.ts'],
  },
  {
    name: 'a burned reward opens to whoever knows its number',
    file: 'server/reward/shown.sql.ts',
    find: ".selectFrom('reward_burned')\n    .selectAll()\n    .where('id', '=', id)\n    .where('member', '=', member)",
    replace: ".selectFrom('reward_burned')\n    .selectAll()\n    .where('id', '=', id)",
    tests: ['server/reward/share/share.db.test.ts'],
  },
]
