import type { PlantedBug } from '../../planted.ts'

const rules = ['rules/honesty/sources.test.ts', 'rules/honesty/back.test.ts']
const acts = ['server/honesty/honesty.db.test.ts']

/** Bugs of what is said of where payouts come from. */
export const HONESTY_BUGS: readonly PlantedBug[] = [
  {
    name: 'honesty: what rounding leaves is nobody’s',
    file: 'rules/honesty/sources.ts',
    find: 'amount: part.amount + rest',
    replace: 'amount: part.amount',
    tests: rules,
  },
  {
    name: 'honesty: all reserves are one',
    file: 'rules/honesty/sources.ts',
    find: "flow.reserve === reserve && flow.way === 'in'",
    replace: "flow.way === 'in'",
    tests: rules,
  },
  {
    name: 'honesty: income put into land again passes for new money',
    file: 'rules/honesty/flows.ts',
    find: "fills(SALES, 'bonus', to, reserve, 'bonus')",
    replace: "fills(SALES, 'bonus', to, reserve, 'investment')",
    tests: rules,
  },
  {
    name: 'honesty: a day is split by what came in on that day',
    file: 'rules/honesty/sources.ts',
    find: "flow.way === 'in' ? { ...flow, amount: flow.total } : flow",
    replace: 'flow',
    tests: rules,
  },
  {
    name: 'honesty: each day pays what all days did',
    file: 'rules/honesty/sources.ts',
    find: "(flow.way === 'in' ? { ...flow, amount: flow.total } : flow)",
    replace: '({ ...flow, amount: flow.total })',
    tests: rules,
  },
  {
    name: 'honesty: the sources of a day are those of all that are shown',
    file: 'server/honesty/day.sql.ts',
    find: 'rows.filter((row) => row.day === day)',
    replace: 'rows',
    tests: acts,
  },
  {
    name: 'honesty: the cap comes a day early',
    file: 'rules/honesty/back.ts',
    find: 'mulDivUp(capTimes, INDEX_SCALE, growth)',
    replace: 'mulDivDown(capTimes, INDEX_SCALE, growth)',
    tests: rules,
  },
  {
    name: 'honesty: looks ahead for one year',
    file: 'rules/honesty/back.ts',
    find: 'YEARS_AHEAD = 3',
    replace: 'YEARS_AHEAD = 1',
    tests: rules,
  },
  {
    name: 'honesty: what the last day paid is still in the reserve',
    file: 'rules/simulator/standing.ts',
    find: 'reserve: last.reserve - last.paid',
    replace: 'reserve: last.reserve',
    tests: rules,
  },
  {
    name: 'honesty: who got back as much is ahead',
    file: 'server/honesty/add.sql.ts',
    find: 'filter (where back > paid)',
    replace: 'filter (where back >= paid)',
    tests: acts,
  },
  {
    name: 'honesty: a day begins again where the one before began',
    file: 'server/honesty/day.sql.ts',
    find: 'select day, until from honesty_day order by day desc limit 1',
    replace: "select day, until - interval '1 day' as until from honesty_day order by day desc limit 1",
    tests: acts,
  },
  {
    name: 'honesty: claims of land income come back to nobody',
    file: 'server/honesty/add.sql.ts',
    find: 'and j.kind = any (${[...BACK_KINDS]}::text[])',
    replace: "and j.kind = any (${[...BACK_KINDS]}::text[]) and j.kind <> 'landClaim'",
    tests: acts,
  },
  {
    name: 'honesty: an end of land gives nothing back',
    file: 'server/honesty/add.sql.ts',
    find: 'union all select e.member, 0, e.received + e.returned',
    replace: 'union all select e.member, 0, e.returned',
    tests: acts,
  },
  {
    name: 'honesty: a day that was settled a moment ago is taken',
    file: 'server/honesty/day.sql.ts',
    find: 'make_interval(secs => ${quietSeconds})',
    replace: 'make_interval(secs => 0 * ${quietSeconds})',
    tests: acts,
  },
]
