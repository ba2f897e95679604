import type { PlantedBug } from '../../planted.ts'

const SQL = 'server/alert/alert.sql.ts'
const tests = ['server/alert/alerts.db.test.ts']

/** Bugs of the prices that members wait for. */
export const ALERT_BUGS: readonly PlantedBug[] = [
  {
    name: 'alert: a planet that costs more is told of',
    file: SQL,
    find: 'and sale_price >= ${price} and member is distinct from ${owner}',
    replace: 'and ${price}::numeric > 0 and member is distinct from ${owner}',
    tests,
  },
  {
    name: 'alert: one of exactly the price is not',
    file: SQL,
    find: 'sale_price >= ${price}',
    replace: 'sale_price > ${price}',
    tests,
  },
  {
    name: 'alert: who sells is told of it',
    file: SQL,
    find: ' and member is distinct from ${owner}::bigint returning',
    replace: ' and ${owner}::bigint is distinct from 0 returning',
    tests,
  },
  {
    name: 'alert: nobody is told of what the platform offers',
    file: SQL,
    find: ' and member is distinct from ${owner}::bigint returning',
    replace: ' and member <> ${owner}::bigint returning',
    tests,
  },
  {
    name: 'alert: one that was set at the moment of the sale waits for ever',
    file: SQL,
    find: '::int) for share`',
    replace: '::int)`',
    tests,
  },
  {
    name: 'alert: prices from before it was set count',
    file: SQL,
    find: 's.sequence > a.since and ${first}',
    replace: '${first}',
    tests,
  },
  {
    name: 'alert: two workers tell the same',
    file: SQL,
    find: 'where asset = ${asset} for update`',
    replace: 'where asset = ${asset}`',
    tests,
    survives: 'who takes an alert deletes its row: the second finds none',
  },
  {
    name: 'alert: more than fifty are set at once',
    file: SQL,
    find: 'select pg_advisory_xact_lock(hashtextextended(${`alerts ${member}`}, 0))',
    replace: 'select ${`alerts ${member}`}',
    tests,
  },
  {
    name: 'alert: another’s is taken away',
    file: 'server/alert/list.sql.ts',
    find: "where('id', '=', BigInt(pool)).where('member', '=', member)",
    replace: "where('id', '=', BigInt(pool))",
    tests,
  },
  {
    name: 'alert: a threshold that is reached exactly does not count',
    file: 'rules/alert/alerts.ts',
    find: 'price <= threshold : price >= threshold',
    replace: 'price < threshold : price > threshold',
    tests: ['rules/alert/alerts.test.ts'],
  },
]
