import { sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'

/** What is being tried: whose, and which factor. */
export interface TryKey {
  readonly subject: string
  readonly factor: string
}

/** A comparison that was begun so long ago was cut off with its process. */
const FORGOTTEN = 10_000

/** Takes a try, if wrong ones and those being compared leave room and no lock stands. */
export async function startTry(
  reader: Reader,
  { subject, factor, now, few }: TryKey & { now: Date; few: number },
): Promise<boolean> {
  const stale = new Date(now.getTime() - FORGOTTEN)
  const today = now.toISOString().slice(0, 10)
  const taken = await sql`
    insert into factor_try as f (subject, factor, today, comparing, comparing_since)
      values (${subject}, ${factor}, ${today}::date, 1, ${now})
    on conflict (subject, factor) do update set
      wrong = case when f.locked_until <= ${now} then 0 else f.wrong end,
      wrong_today = case when f.today = ${today}::date then f.wrong_today else 0 end,
      today = ${today}::date,
      locked_until = null,
      comparing = case when f.comparing_since < ${stale} then 1 else f.comparing + 1 end,
      comparing_since = ${now}
    where (f.locked_until is null or f.locked_until <= ${now})
      and (case when f.locked_until <= ${now} then 0 else f.wrong end)
        + (case when f.comparing_since < ${stale} then 0 else f.comparing end) < ${few}`.execute(reader)
  return taken.numAffectedRows === 1n
}

/** Ends a try that was right: the wrong ones before it are forgotten. */
export async function settleRight(reader: Reader, { subject, factor }: TryKey): Promise<void> {
  await sql`update factor_try set comparing = greatest(comparing - 1, 0), wrong = 0
    where subject = ${subject} and factor = ${factor}`.execute(reader)
}

/** Ends a try that came to no comparison. */
export async function settleUndone(reader: Reader, { subject, factor }: TryKey): Promise<void> {
  await sql`update factor_try set comparing = greatest(comparing - 1, 0)
    where subject = ${subject} and factor = ${factor}`.execute(reader)
}

/** Ends a try that was wrong: it counts and may lock. How many were wrong today. */
export async function settleWrong(
  tx: Tx,
  { subject, factor, few, short, many, long }: TryKey & { few: number; short: Date; many: number; long: Date },
): Promise<number> {
  const { rows } = await sql<{ today: number }>`
    update factor_try set comparing = greatest(comparing - 1, 0), wrong = wrong + 1, wrong_today = wrong_today + 1,
      locked_until = case when wrong_today + 1 >= ${many} then ${long}::timestamptz
        when wrong + 1 >= ${few} then ${short}::timestamptz end
    where subject = ${subject} and factor = ${factor} returning wrong_today as today`.execute(tx)
  return rows[0]?.today ?? 0
}

/** Until when a factor is locked, if it is. */
export function triesOf(reader: Reader, { subject, factor }: TryKey) {
  return reader
    .selectFrom('factor_try')
    .select('locked_until')
    .where('subject', '=', subject)
    .where('factor', '=', factor)
    .executeTakeFirst()
}

/** Wrong entries so far count no more, and locks are lifted: of all subjects that begin so. */
export async function clearTries(reader: Reader, beginning: string, factor: string): Promise<void> {
  await sql`update factor_try set wrong = 0, wrong_today = 0, locked_until = null
    where starts_with(subject, ${beginning}) and factor = ${factor}`.execute(reader)
}

/** Forgets what was last tried before an instant and locks nothing any more. */
export async function deleteOldTries(reader: Reader, before: Date, now: Date): Promise<void> {
  await sql`delete from factor_try where comparing_since < ${before}
    and (locked_until is null or locked_until <= ${now})`.execute(reader)
}
