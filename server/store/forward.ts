import { sql } from 'kysely'
import type { Reader } from './database.ts'
import { migrationFiles } from './migrate.ts'

/** The database was brought forward by an older version, or by none. */
class NotForward extends Error {
  override readonly name = 'NotForward'
}

/**
 * Lets a process start over a database that has run every file of its version; one that has run more serves the version before as well (docs/decisions/146).
 * Else it would take calls, and fail each that asks for what is not there.
 * @throws NotForward which names the first file, and what to do
 */
export async function requireForward(reader: Reader): Promise<void> {
  const { rows: tables } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(
    reader,
  )
  const { rows } = tables[0]?.there
    ? await sql<{ file: string }>`select file from migration`.execute(reader)
    : { rows: [] }
  const run = new Set(rows.map(({ file }) => file))
  const first = (await migrationFiles()).find((file) => !run.has(file))
  if (first !== undefined)
    throw new NotForward(`this database has not run ${first}: say \`operator open\` with this version first`)
}
