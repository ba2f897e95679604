import { type Insertable, sql } from 'kysely'
import type { Tx } from '#server/store/database.ts'
import type { Claim } from '#server/store/rows.made.ts'

export async function insertClaim(tx: Tx, claim: Insertable<Claim>): Promise<void> {
  await tx.insertInto('claim').values(claim).execute()
}

/** Adds to what each run has paid out so far. */
export async function addClaimed(tx: Tx, paid: readonly { run: bigint; amount: bigint }[]): Promise<void> {
  if (paid.length === 0) return
  await sql`update run r set claimed = r.claimed + c.amount
    from unnest(${paid.map(({ run }) => run.toString())}::bigint[], ${paid.map(({ amount }) => amount.toString())}::numeric[]) c(run, amount)
    where r.id = c.run`.execute(tx)
}
