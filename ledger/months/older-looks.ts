import { type Kysely, sql } from 'kysely'
import { CannotCool } from './cannot-cool.ts'

/** Seconds. */
const BETWEEN_LOOKS = 0.1

/**
 * Waits until nobody is left who looked at this database before now and looks at it still as it was then: of a table that is newer than his
 * look he sees no row. As PostgreSQL waits before it takes an index for good that was made beside the work. Whoever looks by another role is waited
 * for as well: of him it is not told what kind he is, but since when he looks.
 * @throws CannotCool (`underWay`) when one is left after so many milliseconds
 */
export async function olderLooksEnded<DB>(database: Kysely<DB>, patience: number): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::xid::text as now`.execute(database)
  const since = rows[0]?.now ?? ''
  const over = AbortSignal.timeout(patience)
  for (;;) {
    const { rows: left } = await sql`
      select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
        and coalesce(backend_type, 'client backend') = 'client backend' and age(backend_xmin) > age(${since}::xid) limit 1`.execute(
      database,
    )
    if (left.length === 0) return
    if (over.aborted) throw new CannotCool('underWay')
    await sql`select pg_sleep(${BETWEEN_LOOKS})`.execute(database)
  }
}
