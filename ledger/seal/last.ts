import { type Kysely, sql } from 'kysely'

/** What a seal says: which it is, how many journals came since the one before, and its sha256. */
export interface Sealed {
  readonly number: bigint
  readonly at: Date
  readonly journals: bigint
  readonly digest: Buffer
}

/** The newest seal of the books; undefined before the first. */
export async function lastSeal<DB>(reader: Kysely<DB>): Promise<Sealed | undefined> {
  const { rows } = await sql<Sealed>`
    select number, at, journals, digest from ledger.seal order by number desc limit 1`.execute(reader)
  return rows[0]
}
