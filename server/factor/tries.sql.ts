import { sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'
import type { FactorTry } from '#server/store/rows.made.ts'

/** What is being tried: whose, and which factor. */
export interface TryKey {
  readonly subject: string
  readonly factor: FactorTry['factor']
}

/** One comparison of it that is under way. */
export interface Lease extends TryKey {
  readonly lease: string
}

/** The lease of a comparison that began so many ms ago died with its process: none waits nearly as long. */
const FORGOTTEN = 60_000

/**
 * For this transaction nobody waits until the disk has it: tries come in floods, and only if PostgreSQL itself dies are those of
 * the last half second forgotten.
 */
const QUICK = sql`(select set_config('synchronous_commit', 'off', true)) quick`

/**
 * Takes the lease of a try, if wrong ones and those being compared leave room and no lock stands. One row holds all of it,
 * so that those who come at the same moment take it one after the other.
 */
export async function startTry(
  reader: Reader,
  { subject, factor, lease, now, few }: Lease & { now: Date; few: number },
): Promise<boolean> {
  const stale = now.getTime() - FORGOTTEN
  const today = now.toISOString().slice(0, 10)
  const mine = JSON.stringify({ [lease]: now.getTime() })
  const alive = sql`(select coalesce(jsonb_object_agg(l.key, l.value), '{}') from jsonb_each(f.leases) l
    where l.value::bigint >= ${stale})`
  const taken = await sql`
    insert into factor_try as f (subject, factor, today, comparing_since, leases)
      select ${subject}, ${factor}, ${today}::date, ${now}, ${mine}::jsonb from ${QUICK}
    on conflict (subject, factor) do update set
      wrong = case when f.locked_until <= ${now} then 0 else f.wrong end,
      wrong_today = case when f.today = ${today}::date then f.wrong_today else 0 end,
      today = ${today}::date,
      locked_until = null,
      leases = ${alive} || ${mine}::jsonb,
      comparing_since = ${now}
    where (f.locked_until is null or f.locked_until <= ${now})
      and (case when f.locked_until <= ${now} then 0 else f.wrong end)
        + (select count(*) from jsonb_each(f.leases) l where l.value::bigint >= ${stale}) < ${few}`.execute(reader)
  return taken.numAffectedRows === 1n
}

/**
 * Ends a try that was right: the wrong ones before it are forgotten. False when a lock was set meanwhile, or the lease is gone:
 * then it is as if nobody had compared.
 */
export async function settleRight(
  reader: Reader,
  { subject, factor, lease, now }: Lease & { now: Date },
): Promise<boolean> {
  const settled = await sql`update factor_try set leases = leases - ${lease}::text, wrong = 0 from ${QUICK}
    where subject = ${subject} and factor = ${factor} and leases ? ${lease}::text
      and (locked_until is null or locked_until <= ${now})`.execute(reader)
  return settled.numAffectedRows === 1n
}

/** Ends a try that came to no comparison. */
export async function settleUndone(reader: Reader, { subject, factor, lease }: Lease): Promise<void> {
  await sql`update factor_try set leases = leases - ${lease}::text from ${QUICK}
    where subject = ${subject} and factor = ${factor}`.execute(reader)
}

/** How many entries were wrong today, this one too, how many more lock the factor, and whether that will be the longer lock, of the day. */
export interface Wrong {
  readonly today: number
  readonly left: number
  readonly long: boolean
}

/** Ends a try that was wrong: it counts and may lock. How many were wrong today, how many more lock, and whether its lease still stood. */
export async function settleWrong(
  tx: Tx,
  { subject, factor, lease, few, short, many, long }: Lease & { few: number; short: Date; many: number; long: Date },
): Promise<Wrong & { readonly stood: boolean }> {
  const { rows } = await sql<Wrong & { stood: boolean }>`
    with before as (select subject, factor, leases ? ${lease}::text as stood from factor_try
      where subject = ${subject} and factor = ${factor} for update)
    update factor_try f set leases = f.leases - ${lease}::text, wrong = wrong + 1, wrong_today = wrong_today + 1,
      locked_until = case when wrong_today + 1 >= ${many} then ${long}::timestamptz
        when wrong + 1 >= ${few} then ${short}::timestamptz else locked_until end
    from before b, ${QUICK} where f.subject = b.subject and f.factor = b.factor
    returning wrong_today as today, greatest(0, least(${few} - wrong, ${many} - wrong_today)) as left,
      ${many} - wrong_today <= greatest(0, ${few} - wrong) as long, stood`.execute(tx)
  return rows[0] ?? { today: 0, left: 0, long: false, stood: false }
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

/** Of whom entries of a factor were wrong since the last right one, or are locked. */
export async function subjectsWithTries(
  reader: Reader,
  { subjects, factor }: { readonly subjects: readonly string[]; readonly factor: FactorTry['factor'] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subject: string }>`select subject from factor_try
    where subject = any (${subjects}::text[]) and factor = ${factor} and (wrong > 0 or locked_until is not null)`.execute(
    reader,
  )
  return new Set(rows.map(({ subject }) => subject))
}

/** Wrong entries of a login password by a name so far count no more, and locks are lifted: wherever they came from. */
export async function clearLoginTries(reader: Reader, name: string): Promise<void> {
  // of subjects `<name>:<source>`; by bytes, as their index has them, whatever the server's collation
  await sql`update factor_try set wrong = 0, wrong_today = 0, locked_until = null
    where subject ~>=~ ${`${name}:`} and subject ~<~ ${`${name};`} and factor = 'login'`.execute(reader)
}

/** Forgets what was last tried before an instant and locks nothing any more. */
export async function deleteOldTries(reader: Reader, before: Date, now: Date): Promise<void> {
  await sql`delete from factor_try where comparing_since < ${before}
    and (locked_until is null or locked_until <= ${now})`.execute(reader)
}
