import type { PlantedBug } from '../../planted.ts'

const MIGRATION = 'server/store/migrations/331-ends.sql'
const TOLD = 'server/daot/told.sql.ts'
const completion = ['server/pool/settle/completion.db.test.ts']
const stakes = ['server/pool/stake/stake.db.test.ts']
const left = ['server/land/end/ends.db.test.ts']
const released = ['server/daot/released.db.test.ts']

/** Bugs of what members are told of that ends or is released by itself. */
export const END_BUGS: readonly PlantedBug[] = [
  {
    name: 'a land that is completed is told again with each change of it',
    file: MIGRATION,
    find: 'create trigger run_completed after update of state on run\n  for each row when (old.state is distinct from new.state and',
    replace: 'create trigger run_completed after update on run\n  for each row when (',
    tests: completion,
  },
  {
    name: 'nobody is told of a withdrawal of land that is dropped',
    file: 'server/land/end/waiting.ts',
    find: "      await tellLater(tx, 'landEndDropped', [{ member, facts: landFacts(row) }])\n",
    replace: '',
    tests: left,
  },
  {
    name: 'a withdrawal of land that was paid is told with its fee',
    file: 'server/land/end/waiting.ts',
    find: 'formatUnits(done.received)',
    replace: 'formatUnits(done.received + done.fee)',
    tests: left,
  },
  {
    name: 'nobody is told of a withdrawal of land that asks for a new word',
    file: 'server/land/end/waiting.ts',
    find: "      await tellLater(tx, 'landEndAsks', [{ member, facts: landFacts(row) }])\n",
    replace: '',
    tests: ['proof/economy/waiting.db.test.ts'],
  },
  {
    name: 'who leaves a pool early is told that his stake has ended',
    file: MIGRATION,
    find: "new.state in ('ended', 'completed')",
    replace: "new.state <> 'staked'",
    tests: stakes,
  },
  {
    name: 'nobody is told of a stake that ends with its land',
    file: MIGRATION,
    find: "new.state in ('ended', 'completed')",
    replace: "new.state = 'ended'",
    tests: completion,
  },
  {
    name: 'a package is told to be used up with each change of it after its end',
    file: MIGRATION,
    find: 'update of ended_day on tfa_package\n  for each row when (old.ended_day is null and',
    replace: 'update on tfa_package\n  for each row when (',
    tests: ['server/tfa/limits.db.test.ts'],
  },
  {
    name: 'what a member has claimed already is told to be released',
    file: TOLD,
    find: ' and p.claim is null group by',
    replace: ' group by',
    tests: released,
  },
  {
    name: 'several workers tell a part of DAOT at once',
    file: TOLD,
    find: 'await sql`select pg_advisory_xact_lock(7710331)`.execute(tx)',
    replace: '',
    tests: released,
  },
  {
    name: 'the first part of DAOT is never told',
    file: TOLD,
    find: 'coalesce(t.number, 0) + 1 as number',
    replace: 'coalesce(t.number, 1) + 1 as number',
    tests: released,
  },
  {
    name: 'whether a part of DAOT is due is asked of every subscription',
    file: TOLD,
    find: 'p.subscription = (select s.id from daot_subscription s where s.round = r.id limit 1)) <= ${at}',
    replace:
      'p.subscription in (select s.id from daot_subscription s where s.round = r.id) order by p.due_at limit 1) <= ${at}',
    tests: released,
  },
  {
    name: 'what is due to be told is told again by each worker',
    file: 'server/notice/due.ts',
    find: 'delete from notice_due where id in (select id from notice_due where id <> all (${but.map(String)}::bigint[])\n      order by id limit ${most} for update skip locked) returning id, member, kind, facts',
    replace: 'select id, member, kind, facts from notice_due order by id limit 4',
    tests: ['server/notice/due.db.test.ts'],
  },
  {
    name: 'what cannot be told any more keeps all behind it waiting',
    file: 'server/jobs/apart.ts',
    find: 'but.push(one)',
    replace: 'throw error',
    tests: ['server/notice/due.db.test.ts'],
  },
]
