import { sql } from 'kysely'
import type { Tx } from '#server/store/database.ts'

/**
 * In the rest of this transaction no table is read through where an index leads to its rows. That what a row names is there is asked by a plan
 * which a session makes once for each foreign key: of a table that had a handful of rows then it reads all, and goes on so when they are many,
 * until the database has counted them anew. To be sent before what appends rows to tables that grow fast from nothing.
 */
export async function byIndex(tx: Tx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx)
}
