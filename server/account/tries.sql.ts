import { sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'

/** A comparison that was begun so long ago was cut off with its process. */
const FORGOTTEN = 10_000

/** Takes a try, if wrong ones and those being compared leave room and no lock stands. */
export async function startTry(
  reader: Reader,
  { member, factor, now, few }: { member: bigint; factor: string; now: Date; few: number },
): Promise<boolean> {
  const stale = new Date(now.getTime() - FORGOTTEN)
  const today = now.toISOString().slice(0, 10)
  const taken = await sql`
    insert into factor_try as f (member, factor, today, comparing, comparing_since)
      values (${member}, ${factor}, ${today}::date, 1, ${now})
    on conflict (member, factor) do update set
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

/** Ends a try: a right one forgets the wrong ones before it, a wrong one counts and may lock. */
export async function settleTry(
  reader: Reader,
  asked: {
    member: bigint
    factor: string
    right: boolean
    now: Date
    locks: { few: number; short: Date; many: number; long: Date }
  },
): Promise<void> {
  const { member, factor, right, locks } = asked
  if (right)
    await sql`update factor_try set comparing = greatest(comparing - 1, 0), wrong = 0
      where member = ${member} and factor = ${factor}`.execute(reader)
  else
    await sql`update factor_try set comparing = greatest(comparing - 1, 0), wrong = wrong + 1, wrong_today = wrong_today + 1,
        locked_until = case when wrong_today + 1 >= ${locks.many} then ${locks.long}::timestamptz
          when wrong + 1 >= ${locks.few} then ${locks.short}::timestamptz end
      where member = ${member} and factor = ${factor}`.execute(reader)
}

/** Until when a factor is locked, if it is. */
export function triesOf(reader: Reader, member: bigint, factor: string) {
  return reader
    .selectFrom('factor_try')
    .select('locked_until')
    .where('member', '=', member)
    .where('factor', '=', factor)
    .executeTakeFirst()
}

/** Wrong entries so far count no more, and a lock is lifted. */
export async function clearTries(reader: Reader, member: bigint, factor: string): Promise<void> {
  await reader
    .updateTable('factor_try')
    .set({ wrong: 0, wrong_today: 0, locked_until: null })
    .where('member', '=', member)
    .where('factor', '=', factor)
    .execute()
}
