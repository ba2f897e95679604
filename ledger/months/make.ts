import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { TABLES } from './parts.ts'

/** So many whole months are there ahead of the one that runs: a worker that is away for weeks changes nothing. */
const AHEAD = 3
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Makes the months to come of each table of the ledger, those that are not there; how many were made. Safe from several at once. Where somebody
 * reads or writes without a pause it gives up after a moment, since whoever comes behind it waits too: the next turn comes.
 */
export async function makeMonths<DB>(database: Kysely<DB>, ahead = AHEAD): Promise<number> {
  let made = 0
  const errors: unknown[] = []
  for (const table of TABLES) {
    try {
      const came = await makeOf(database, table, ahead)
      // nobody else looks at a table as a whole that is made of parts, and once a month is enough
      if (came > 0) await sql`analyze ${sql.table(`ledger.${table}`)}`.execute(database)
      made += came
    } catch (error) {
      // what keeps one table from its months keeps the others from nothing
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return made
}

async function makeOf<DB>(database: Kysely<DB>, table: string, ahead: number): Promise<number> {
  try {
    const { rows } = await sql<{ made: number }>`select ledger.make_months(${table}, ${ahead}) as made`.execute(
      database,
    )
    return rows[0]?.made ?? 0
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) return 0
    throw error
  }
}
