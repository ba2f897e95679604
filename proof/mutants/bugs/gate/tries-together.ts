import type { PlantedBug } from '../../planted.ts'

const ONE = 'server/store/in-one-statement.ts'
const TRIES = 'server/factor/tries.sql.ts'
const STEPS = 'server/member/steps.ts'
const one = ['server/store/in-one-statement.test.ts']
const tries = ['server/factor/tries-together.db.test.ts']
const codes = ['server/factor/codes-together.db.test.ts']

/** Bugs of tries and codes of the same moment, which share their statements. */
export const TRIES_TOGETHER_BUGS: readonly PlantedBug[] = [
  {
    name: 'what has one key is asked for at once, by one statement',
    file: ONE,
    find: 'if (!key) return',
    replace: 'if (!key || most > 0) return',
    tests: one,
  },
  {
    name: 'who comes after one that failed fails too',
    file: ONE,
    find: 'before.then(work, work)',
    replace: 'before.then(work)',
    tests: one,
  },
  {
    name: 'what is asked of one database is asked of another',
    file: ONE,
    find: 'asking.get(database) ?? begin(database)',
    replace: 'asking.get(database) ?? begin(database)\n    asking.get = () => ask',
    tests: one,
  },
  {
    name: 'tries are begun in the order in which they came',
    file: TRIES,
    find: 'order by t.subject collate "C", t.factor',
    replace: 'order by t.few',
    tests: tries,
  },
  {
    name: 'tries of a name are cleared in another order than they are begun',
    file: TRIES,
    find: 'order by subject collate "C" for update',
    replace: 'order by subject collate "C" desc for update',
    tests: tries,
  },
  {
    name: 'the limit of one try is that of all that begin with it',
    file: TRIES,
    find: '< t.few',
    replace: '< (select max(few) from tries)',
    tests: tries,
  },
  {
    name: 'a comparison is forgotten by the clock of another try',
    file: TRIES,
    find: 't.ms - ${FORGOTTEN}',
    replace: '(select max(ms) from tries) - ${FORGOTTEN}',
    tests: tries,
  },
  {
    name: 'a try begins under a lock, among many',
    file: TRIES,
    find: '(f.locked_until is null or f.locked_until <= excluded.comparing_since)',
    replace: 'f.locked_until is distinct from excluded.comparing_since',
    tests: tries,
  },
  {
    name: 'a lock ends a moment late',
    file: TRIES,
    find: 'where (f.locked_until is null or f.locked_until <= excluded',
    replace: 'where (f.locked_until is null or f.locked_until < excluded',
    tests: tries,
  },
  {
    name: 'wrong entries before a lock count after it',
    file: TRIES,
    find: '(case when f.locked_until <= t.now then 0 else f.wrong end)',
    replace: 'f.wrong',
    tests: tries,
  },
  {
    name: 'that a try begins is told to another',
    file: TRIES,
    find: 'starts.map((start) => begun.has(keyOf(start)))',
    replace: 'starts.map((_, at) => at < rows.length)',
    tests: tries,
  },
  {
    name: 'a right entry of one factor ends that of another',
    file: TRIES,
    find: 'f.factor = r.factor and f.leases ? r.lease',
    replace: 'f.leases ? r.lease',
    tests: tries,
  },
  {
    name: 'a lock is over for one right entry by the clock of another',
    file: TRIES,
    find: 'f.locked_until <= r.now)',
    replace: 'f.locked_until <= (select max(now) from r))',
    tests: tries,
  },
  {
    name: 'right entries wait for another’s row',
    file: TRIES,
    find: 'for update of f skip locked',
    replace: 'for update of f',
    tests: tries,
  },
  {
    name: 'a right entry whose row is held is void',
    file: TRIES,
    find: " || (await settleAll(database, [right], 'waiting')).has(right.lease)",
    replace: '',
    tests: tries,
  },
  {
    name: 'old tries are waited for',
    file: TRIES,
    find: ' for update skip locked)`',
    replace: ')`',
    tests: tries,
  },
  {
    name: 'a code is good twice',
    file: STEPS,
    find: 'where m.google_step < s.step',
    replace: 'where m.google_step <= s.step',
    tests: codes,
  },
  {
    name: 'one code uses up those of everybody',
    file: STEPS,
    find: 'from ${free} where m.id = s.member',
    replace: 'from ${free} where m.google_step < s.step',
    tests: codes,
  },
  {
    name: 'a code is used where its member is held',
    file: STEPS,
    find: "return before ?? (await spendAll(database, [{ member, step }], 'waiting')).get(member)",
    replace: 'return before',
    tests: codes,
  },
  {
    name: 'codes wait for another’s row',
    file: STEPS,
    find: 'sql`skip locked`',
    replace: 'sql``',
    tests: codes,
  },
  {
    name: 'a code that is given back stays used',
    file: STEPS,
    find: '[member, before]',
    replace: '[member, step]',
    tests: codes,
  },
  {
    name: 'codes are compared with another’s secret',
    file: STEPS,
    find: 'members.map((member) => secrets',
    replace: '[...secrets.keys()].map((member) => secrets',
    tests: codes,
  },
]
