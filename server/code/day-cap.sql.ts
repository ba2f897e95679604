import { sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'

/** Something that may be done so often a day. */
export interface DayCap {
  readonly cap: string
  readonly subject: string
  readonly most: number
}

/** Counts one more of today, which others wait for; null when there were as many as may be, else how many there are now. */
export async function takeOfDay(tx: Tx, { cap, subject, most }: DayCap, now: Date): Promise<number | null> {
  const { rows } = await sql<{ used: number }>`
    insert into day_cap as c (day, cap, subject, used) values (${dayOf(now)}::date, ${cap}, ${subject}, 1)
    on conflict (day, cap, subject) do update set used = c.used + 1 where c.used < ${most}
    returning used`.execute(tx)
  return rows[0]?.used ?? null
}

/** Takes back what was counted on a day and did not count after all. */
export async function giveBack(tx: Tx, { cap, subject }: DayCap, at: Date): Promise<void> {
  const key = sql`day = ${dayOf(at)}::date and cap = ${cap} and subject = ${subject}`
  const lowered = await sql`update day_cap set used = used - 1 where ${key} and used > 1`.execute(tx)
  if (lowered.numAffectedRows === 0n) await sql`delete from day_cap where ${key} and used = 1`.execute(tx)
}

export async function deleteOldDays(reader: Reader, now: Date): Promise<void> {
  await sql`delete from day_cap where day < ${dayOf(now)}::date - 1`.execute(reader)
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
