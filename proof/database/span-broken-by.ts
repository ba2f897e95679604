import { sql } from 'kysely'
import { breachesOf, loadSpan, type SpanLaw } from '#ledger/seal/span.ts'
import { openDatabase } from '#server/store/database.ts'

/**
 * Those of some laws of a span that find what some statements did to the database at `url`, all of whose journals are taken as not sealed yet;
 * within a transaction that is undone afterwards, tampered with as only a superuser could.
 */
export async function spanBrokenBy(
  url: string,
  laws: readonly SpanLaw[],
  statements: readonly string[],
): Promise<readonly string[]> {
  const database = openDatabase(url, 1)
  const tx = await database.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`delete from ledger.sealed_block`.execute(tx)
    await sql`update ledger.seal set seq = -1`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    await loadSpan(tx, { seq: 1_000_000n }, 1_000_000)
    return (await breachesOf(tx, laws)).map(({ law }) => law)
  } finally {
    await tx.rollback().execute()
    await database.destroy()
  }
}
