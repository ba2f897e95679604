import type { Insertable } from 'kysely'
import type { Tx } from '#server/store/database.ts'
import type { Claim } from '#server/store/rows.made.ts'

/** Rows of one statement. */
const CHUNK = 1000

export async function insertClaims(tx: Tx, claims: readonly Insertable<Claim>[]): Promise<void> {
  for (let start = 0; start < claims.length; start += CHUNK)
    await tx
      .insertInto('claim')
      .values(claims.slice(start, start + CHUNK))
      .execute()
}
