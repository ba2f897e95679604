import { type Insertable, sql } from 'kysely'
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

/** Adds to what each run has paid out so far. */
export async function addClaimed(tx: Tx, paid: readonly { run: bigint; amount: bigint }[]): Promise<void> {
  if (paid.length === 0) return
  await sql`update run r set claimed = r.claimed + c.amount
    from unnest(${paid.map(({ run }) => run.toString())}::bigint[], ${paid.map(({ amount }) => amount.toString())}::numeric[]) c(run, amount)
    where r.id = c.run`.execute(tx)
}
