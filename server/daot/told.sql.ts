import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Tx } from '#server/store/database.ts'

/** A part of a round, of `parts`, whose time has come and that nobody was told of. */
export interface Untold {
  readonly round: number
  readonly number: number
  readonly parts: number
}

/** The next of them, its round held: another worker that looks finds it told. */
export async function holdUntold(tx: Tx, at: Date): Promise<Untold | undefined> {
  // held by a lock of its own: the row of a round that was never told of is not there yet
  await sql`select pg_advisory_xact_lock(7710331)`.execute(tx)
  const { rows } = await sql<Untold>`
    select r.id as round, coalesce(t.number, 0) + 1 as number, r.later_parts + 1 as parts
    from daot_round r left join daot_told t on t.round = r.id
    where coalesce(t.number, 0) <= r.later_parts and r.closes_at <= ${at}
      -- all parts of a number are due at one instant: the one of any subscription says when, and most looks come before it
      and (select p.due_at from daot_part p where p.number = coalesce(t.number, 0) + 1
        and p.subscription = (select s.id from daot_subscription s where s.round = r.id limit 1)) <= ${at}
    order by r.id limit 1`.execute(tx)
  return rows[0]
}

/** What of a part each has not claimed yet. */
export async function releasedTo(tx: Tx, { round, number }: Untold): Promise<{ member: UserId; amount: Minor }[]> {
  const { rows } = await sql<{ member: UserId; amount: Minor }>`
    select s.member, sum(p.amount) as amount from daot_part p join daot_subscription s on s.id = p.subscription
    where s.round = ${round} and p.number = ${number} and p.claim is null group by s.member order by s.member`.execute(
    tx,
  )
  return rows
}

export async function noteTold(tx: Tx, { round, number }: Untold): Promise<void> {
  await tx
    .insertInto('daot_told')
    .values({ round, number })
    .onConflict((on) => on.column('round').doUpdateSet({ number }))
    .execute()
}
