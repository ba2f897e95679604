import { sql } from 'kysely'
import { type Law, tryLaws } from '#ledger/audit.ts'
import { openDatabase } from '#server/store/database.ts'

/**
 * The laws that find what some statements did to the database at `url`, within a transaction that is undone afterwards; tampered
 * with as only a superuser could, beyond triggers and foreign keys.
 */
export async function brokenBy(
  url: string,
  laws: readonly Law[],
  statements: readonly string[],
): Promise<readonly string[]> {
  const database = openDatabase(url, 1)
  const tx = await database.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    return (await tryLaws(tx, laws)).filter(({ breaches }) => breaches.length > 0).map(({ name }) => name)
  } finally {
    await tx.rollback().execute()
    await database.destroy()
  }
}
