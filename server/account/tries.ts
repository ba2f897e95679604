import { sql } from 'kysely'
import { TRANSACTION_TRIES } from '#rules/account/account.ts'
import type { Services } from '#server/services/services.ts'

export type TriedFactor = 'login' | 'transaction' | 'google'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Counts one try of a factor BEFORE it is compared, so that guesses made at the same moment all count (decision 6).
 * Returns until when the factor is locked, or null when the try may go on. A success calls `clearTries`.
 */
export async function countTry(services: Services, member: bigint, factor: TriedFactor): Promise<Date | null> {
  const now = services.now()
  const today = now.toISOString().slice(0, 10)
  const { few, minutes, many, hours } = TRANSACTION_TRIES
  const short = new Date(now.getTime() + minutes * MINUTE)
  const long = new Date(now.getTime() + hours * HOUR)
  const { rows } = await sql<{ locked_until: Date | null; counted: boolean }>`
    insert into factor_try as f (member, factor, wrong, wrong_today, today) values (${member}, ${factor}, 1, 1, ${today}::date)
    on conflict (member, factor) do update set
      wrong = case when f.locked_until > ${now} then f.wrong when f.locked_until is not null then 1 else f.wrong + 1 end,
      wrong_today = case when f.locked_until > ${now} then f.wrong_today when f.today <> ${today}::date then 1 else f.wrong_today + 1 end,
      today = ${today}::date,
      locked_until = case
        when f.locked_until > ${now} then f.locked_until
        when f.today = ${today}::date and f.wrong_today + 1 > ${many} then ${long}
        when f.locked_until is null and f.wrong + 1 > ${few} then ${short}
        else null end
    returning locked_until`.execute(services.database)
  return rows[0]?.locked_until ?? null
}

/** Forgets the wrong tries of a factor after a right one; those of the day stay counted. */
export async function clearTries(services: Services, member: bigint, factor: TriedFactor): Promise<void> {
  await sql`update factor_try set wrong = 0, wrong_today = greatest(wrong_today - 1, 0), locked_until = null
    where member = ${member} and factor = ${factor}`.execute(services.database)
}
