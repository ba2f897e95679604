import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { audit, type Law } from '#ledger/audit.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { command, sibling } from './cluster.ts'

/**
 * The laws that find what some statements did to a copy of the database at `url`, to which nobody else is connected; tampered
 * with as only a superuser could, beyond triggers and foreign keys.
 */
export async function brokenBy(
  url: string,
  laws: readonly Law[],
  statements: readonly string[],
): Promise<readonly string[]> {
  const admin = sibling(url, 'postgres')
  const copy = `copy_${randomBytes(8).toString('hex')}`
  await command(admin, `create database ${copy} template ${new URL(url).pathname.slice(1)}`)
  const database = openDatabase(sibling(url, copy), 2)
  try {
    await inTransaction(database, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })
    return (await audit(database, laws)).filter(({ breaches }) => breaches.length > 0).map(({ name }) => name)
  } finally {
    await database.destroy()
    await command(admin, `drop database ${copy} with (force)`)
  }
}
