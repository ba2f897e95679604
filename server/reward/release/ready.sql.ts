import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Tx } from '#server/store/database.ts'

/** What of a member's rewards became ready on a day. */
export interface Ready {
  readonly member: UserId
  readonly rewards: number
  readonly amount: Minor
}

/** Adds it to what of that day is there. */
export async function addReady(tx: Tx, day: number, rows: readonly Ready[]): Promise<void> {
  await inChunks(
    rows.map((row) => ({ ...row, day })),
    (some) =>
      tx
        .insertInto('reward_ready')
        .values(some)
        .onConflict((conflict) =>
          conflict.columns(['day', 'member']).doUpdateSet({
            rewards: sql`reward_ready.rewards + excluded.rewards`,
            amount: sql`reward_ready.amount + excluded.amount`,
          }),
        )
        .execute(),
  )
}

/** Takes out what is of days before one, and nobody else takes at this moment; by member. */
export async function takeReady(tx: Tx, before: number, count: number): Promise<Ready[]> {
  const { rows } = await sql<Ready>`
    with taken as (
      delete from reward_ready where (day, member) in (
        select day, member from reward_ready where day < ${before}::int order by day, member limit ${count} for update skip locked)
      returning member, rewards, amount)
    select * from taken order by member`.execute(tx)
  return rows
}
