import type { PlantedBug } from '../../planted.ts'

const RULES = 'rules/lapse/lapses.ts'
const INCOME = 'server/income/claim/lapsing.ts'
const TFA = 'server/tfa/release/lapsing.ts'
const LIST = 'server/lapse/lapses.ts'
const SUMS = 'server/income/settle/sums.sql.ts'
const WARN = 'server/lapse/warn.ts'
const rules = ['rules/lapse/lapses.test.ts']
const warn = ['server/lapse/warn.db.test.ts']
const next = ['server/lapse/next.db.test.ts']
const tfa = ['server/lapse/tfa.db.test.ts']
const sums = ['server/income/settle/sums.db.test.ts']
const unsubscribe = ['server/notice/unsubscribe.db.test.ts']

/** Bugs of what members are told before something lapses. */
export const LAPSE_BUGS: readonly PlantedBug[] = [
  {
    name: 'what lapses at the end of what a mail told of is never told',
    file: RULES,
    find: 'return at >= last.until ||',
    replace: 'return at > last.until ||',
    tests: rules,
  },
  {
    name: 'a second mail of what lapses goes out on the same day',
    file: RULES,
    find: 'if (last.day >= dayAt(world)) return false',
    replace: 'if (last.day > dayAt(world)) return false',
    tests: rules,
  },
  {
    name: 'of days that were settled together what burned is dated by the last',
    file: 'server/lapse/receipt.ts',
    find: 'at: nominalTime(from)',
    replace: 'at: nominalTime(standing.day)',
    tests: ['server/lapse/receipt.db.test.ts'],
  },
  {
    name: 'of a crowd whose streams began to burn the first are told, and nobody behind them',
    file: 'server/lapse/receipt.ts',
    find: 'members.length === most) await noteReceipts',
    replace: 'members.length < 0) await noteReceipts',
    tests: ['server/lapse/receipt-pages.db.test.ts'],
  },
  {
    name: 'of several that burn the last is told of',
    file: 'rules/income/days.ts',
    find: 'Math.min(one, other)',
    replace: 'Math.max(one, other)',
    tests: ['rules/income/days.test.ts'],
  },
  {
    name: 'a mail of what lapses looks one day ahead',
    file: RULES,
    find: 'nominalTime(dayAt(world) + 2)',
    replace: 'nominalTime(dayAt(world) + 1)',
    tests: warn,
  },
  {
    name: 'claimed DP is told of when it is claimed',
    file: RULES,
    find: 'const CLAIMED_POINTS_WARN_HOURS = 12',
    replace: 'const CLAIMED_POINTS_WARN_HOURS = 24',
    tests: warn,
  },
  {
    name: 'what burns is told of when it burns already',
    file: INCOME,
    find: 'burnedSince(reader, economy, day + 1)',
    replace: 'burnedSince(reader, economy, day)',
    tests: warn,
  },
  {
    name: 'the referrer of a planet is told nothing, its owner is',
    file: INCOME,
    find: "select case i.stream when 'tax' then p.owner else p.referrer end from",
    replace: 'select p.owner from',
    tests: warn,
  },
  {
    name: 'a generation reward is left out of the mail',
    file: INCOME,
    find: '    ...(await generationLapses(reader, economy, of)),\n',
    replace: '',
    tests: warn,
  },
  {
    name: 'DP that can be claimed a day longer is told of',
    file: LIST,
    find: ': at < until',
    replace: ': at <= until',
    tests: warn,
  },
  {
    name: 'a mail tells each day of what burns already',
    file: LIST,
    find: '!burning && at <= next',
    replace: 'at <= next',
    tests: warn,
  },
  {
    name: 'a land is told to burn more than its cap has room for',
    file: SUMS,
    find: 'least(e.room, div(a.investment * (i.value + i.growth - e.stop), ${INDEX_SCALE}::numeric))',
    replace: 'div(a.investment * (i.value + i.growth - e.stop), ${INDEX_SCALE}::numeric)',
    tests: next,
  },
  {
    name: 'what burned of a land before is told again as what burns next',
    file: SUMS,
    find: '\n            - least(e.room, div(a.investment * (i.value - e.stop), ${INDEX_SCALE}::numeric)) end as loses',
    replace: ' end as loses',
    tests: next,
  },
  {
    name: 'what lies ready of a land is told before its tax',
    file: SUMS,
    find: '(${SHARE_SCALE}::numeric - a.tax) * (e.stop - a.index_start)',
    replace: '${SHARE_SCALE}::numeric * (e.stop - a.index_start)',
    tests: next,
  },
  {
    name: 'what burned of a tax before is told again as what burns next',
    file: 'rules/income/planet-tax.ts',
    find: ' - lostOf(burning)',
    replace: '',
    tests: ['rules/income/planet-tax.test.ts'],
  },
  {
    name: 'the owner of a planet is told what its referrer loses',
    file: INCOME,
    find: "select id, 'referral' from planet where referrer =",
    replace: "select id, 'referral' from planet where owner =",
    tests: next,
  },
  {
    name: 'a burning stream is told to burn when it began to',
    file: INCOME,
    find: 'burning ? nominalTime(day + 1) :',
    replace: 'burning ? nominalTime(day) :',
    tests: next,
  },
  {
    name: 'a reward is told whole that was collected in part',
    file: 'server/reward/lapsing.ts',
    find: 'sum(amount - collected)',
    replace: 'sum(amount)',
    tests: next,
  },
  {
    name: 'rewards of a day are told as if the first of them was all',
    file: 'server/reward/lapsing.ts',
    find: "date_trunc('hour', expires_at)",
    replace: "date_trunc('day', expires_at)",
    tests: next,
  },
  {
    name: 'a package is told to lose what its last day released',
    file: 'rules/tfa/package.ts',
    find: 'return releasedOn(one, day + 1, next)',
    replace: 'return releasedOn(one, day, next)',
    tests: ['rules/tfa/tfa.test.ts'],
  },
  {
    name: 'what begins to burn is told before what burns already',
    file: 'rules/lapse/upcoming.ts',
    find: 'Number(other.burning) - Number(one.burning)',
    replace: 'Number(one.burning) - Number(other.burning)',
    tests: ['rules/lapse/upcoming.test.ts'],
  },
  {
    name: 'several lapses of one instant are told as the first of them',
    file: 'rules/lapse/upcoming.ts',
    find: 'loses: sum.loses + one.loses',
    replace: 'loses: sum.loses',
    tests: ['rules/lapse/upcoming.test.ts'],
  },
  {
    name: 'a TFA package is told of when it burns already',
    file: TFA,
    find: 'burnedSince(reader, tfa, day + 1)',
    replace: 'burnedSince(reader, tfa, day)',
    tests: tfa,
  },
  {
    name: 'two workers each send the mail of what lapses',
    file: WARN,
    find: 'if (!(await noteWarning(tx, warning))) continue',
    replace: 'await noteWarning(tx, warning)',
    tests: warn,
  },
  {
    name: 'who wants no mails of what lapses gets them',
    file: WARN,
    find: '!off.has(member) && ',
    replace: '',
    tests: unsubscribe,
  },
  {
    name: 'a link that was not given out switches mails off',
    file: 'server/mail/stop-link.ts',
    find: '  if (!timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(`${member}.${named}`, pepper)))) return undefined\n',
    replace: '',
    tests: unsubscribe,
  },
  {
    name: 'lands that are alike are told to burn as one',
    file: SUMS,
    find: 'a.count * case when not a.near',
    replace: 'case when not a.near',
    tests: sums,
  },
  {
    name: 'of lands that are alike one lies ready',
    file: SUMS,
    find: 'a.fixed + a.count * div(',
    replace: 'a.fixed + div(',
    tests: sums,
  },
  {
    name: 'a land that is near its cap is told to burn beyond it',
    file: SUMS,
    find: 'case when n.near then r.counted end as counted',
    replace: 'case when n.near then 0 end as counted',
    tests: sums,
  },
  {
    name: 'an addition that waits gives no room to what burns',
    file: SUMS,
    find: 'case when n.near then r.pending_addition end as pending_addition',
    replace: 'case when n.near then 0 end as pending_addition',
    tests: sums,
  },
  {
    name: 'of a crowd whose lands begin to burn with one day all are read for each page',
    file: 'server/income/claim/burning.ts',
    find: 'order by owner limit ${most}) r',
    replace: 'order by owner) r',
    tests: ['server/income/claim/burning-cost.db.test.ts'],
  },
]
