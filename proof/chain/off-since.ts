import { sql } from 'kysely'
import type { Database } from '#server/store/database.ts'

/** Makes it so many seconds ago that custody was first seen off: two looks that stop payouts are apart, and no test waits for it. */
export async function offSince(database: Database, seconds: number): Promise<void> {
  await sql`update custody_reading set off_since = clock_timestamp() - ${seconds} * interval '1 second'
    where off_since is not null`.execute(database)
}
