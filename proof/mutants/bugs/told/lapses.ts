import type { PlantedBug } from '../../planted.ts'

const RULES = 'rules/lapse/lapses.ts'
const INCOME = 'server/income/claim/lapsing.ts'
const TFA = 'server/tfa/release/lapsing.ts'
const WARN = 'server/lapse/warn.ts'
const rules = ['rules/lapse/lapses.test.ts']
const warn = ['server/lapse/warn.db.test.ts']
const tfa = ['server/lapse/tfa.db.test.ts']
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
    find: 'unclaimedSince <= of.since',
    replace: 'unclaimedSince < of.since',
    tests: warn,
  },
  {
    name: 'DP that can be claimed a day longer is told of',
    file: 'server/points/lapsing.ts',
    find: '({ expires_at }) => expires_at < before',
    replace: '({ expires_at }) => expires_at <= before',
    tests: warn,
  },
  {
    name: 'a TFA package is told of a day too early',
    file: TFA,
    find: ".where('clock_day', '<', since)",
    replace: ".where('clock_day', '<=', since)",
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
]
