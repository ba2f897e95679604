import type { PlantedBug } from '../../planted.ts'

const rules = ['rules/service/times.test.ts']
const acts = ['server/service/service.db.test.ts']

/** Bugs of what is said of how long things take. */
export const SERVICE_BUGS: readonly PlantedBug[] = [
  {
    name: 'service: a time is told rounded down',
    file: 'rules/service/times.ts',
    find: 'return Math.ceil(seconds / unit) * unit',
    replace: 'return Math.floor(seconds / unit) * unit',
    tests: rules,
  },
  {
    name: 'service: three digits are told',
    file: 'rules/service/times.ts',
    find: 'seconds > 99 * unit',
    replace: 'seconds > 999 * unit',
    tests: rules,
  },
  {
    name: 'service: more than the share must lie within',
    file: 'rules/service/times.ts',
    find: 'passed * 100 >= all * percent',
    replace: 'passed * 100 > all * percent',
    tests: rules,
  },
  {
    name: 'service: a step of nothing counts',
    file: 'rules/service/times.ts',
    find: 'count > 0 && passed',
    replace: 'passed',
    tests: rules,
  },
  {
    name: 'service: the worst is the step and not the time',
    file: 'server/service/show.ts',
    find: 'Number(step.longest)',
    replace: 'step.seconds * 1000',
    tests: acts,
  },
  {
    name: 'service: what did not succeed counts',
    file: 'server/service/times.sql.ts',
    find: "where s.state = 'success' and s.at",
    replace: 'where s.at',
    tests: acts,
  },
  {
    name: 'service: what waits for review is not under way',
    file: 'server/service/times.sql.ts',
    find: "where state in ('pendingReview', 'processing', 'callbackFailed')",
    replace: "where state in ('processing', 'callbackFailed')",
    tests: acts,
  },
  {
    name: 'service: the opening of the books was waited for',
    file: 'server/service/times.sql.ts',
    find: ' and day > (select min(day) from settlement)',
    replace: '',
    tests: acts,
  },
  {
    name: 'service: the day before is counted again for ever',
    file: 'server/service/count.ts',
    find: '(last.getTime() - LATE_MS) / DAY',
    replace: 'last.getTime() / DAY - 1',
    tests: acts,
  },
  {
    name: 'service: the day before is never counted again',
    file: 'server/service/count.ts',
    find: '(last.getTime() - LATE_MS) / DAY',
    replace: 'last.getTime() / DAY',
    tests: acts,
  },
  {
    name: 'service: days that nobody is shown are kept',
    file: 'server/service/times.sql.ts',
    find: "  await tx.deleteFrom('service_time').where('day', '<', before).execute()\n",
    replace: '',
    tests: acts,
  },
  {
    name: 'service: a day on the rows’ clock lasts until it began',
    file: 'server/service/times.sql.ts',
    find: "when 'wall' then written_at else settled_at end",
    replace: "when 'wall' then settled_at else settled_at end",
    tests: acts,
  },
]
