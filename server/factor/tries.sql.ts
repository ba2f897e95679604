import { sql } from 'kysely'
import type { Database, Reader, Tx } from '#server/store/database.ts'
import { inOneStatement } from '#server/store/in-one-statement.ts'
import type { FactorTry } from '#server/store/rows.made.ts'
import { type Columns, unnested } from '#server/store/unnest.ts'

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

/** A try that is to begin: when, and how many wrong ones lock. */
export interface Start extends Lease {
  readonly now: Date
  readonly few: number
}

const LEASES = {
  subject: { type: 'text', of: ({ subject }) => subject },
  factor: { type: 'text', of: ({ factor }) => factor },
  lease: { type: 'text', of: ({ lease }) => lease },
  now: { type: 'timestamptz', of: ({ now }) => now.toISOString() },
} satisfies Columns<Lease & { now: Date }>
const STARTS = {
  ...LEASES,
  today: { type: 'text', of: ({ now }) => now.toISOString().slice(0, 10) },
  ms: { type: 'bigint', of: ({ now }) => now.getTime() },
  few: { type: 'int', of: ({ few }) => few },
} satisfies Columns<Start>

/** Tries of the same are counted in one row, which a statement changes once. */
const keyOf = ({ subject, factor }: TryKey) => `${factor} ${subject}`

/**
 * Takes the lease of a try, if wrong ones and those being compared leave room and no lock stands. One row holds all of it,
 * so that those who come at the same moment take it one after the other. Rows are held in the order of their subjects' bytes: two
 * servers that begin tries of the same members do not wait for each other in a circle.
 */
export const startTry = inOneStatement(
  async (database, starts: readonly Start[]) => {
    const alive = sql`jsonb_each(f.leases) l where l.value::bigint >= t.ms - ${FORGOTTEN}::bigint`
    const { rows } = await sql<TryKey>`
      with tries as (select * from ${unnested('t', STARTS, starts)})
      insert into factor_try as f (subject, factor, today, comparing_since, leases)
        select t.subject, t.factor, t.today::date, t.now, jsonb_build_object(t.lease, t.ms) from tries t, ${QUICK}
        order by t.subject collate "C", t.factor
      on conflict (subject, factor) do update set
        wrong = case when f.locked_until <= excluded.comparing_since then 0 else f.wrong end,
        wrong_today = case when f.today = excluded.today then f.wrong_today else 0 end,
        today = excluded.today,
        locked_until = null,
        leases = (select coalesce((select jsonb_object_agg(l.key, l.value) from ${alive}), '{}')
          from tries t where t.subject = f.subject and t.factor = f.factor) || excluded.leases,
        comparing_since = excluded.comparing_since
      where (f.locked_until is null or f.locked_until <= excluded.comparing_since)
        and (select (case when f.locked_until <= t.now then 0 else f.wrong end) + (select count(*) from ${alive}) < t.few
          from tries t where t.subject = f.subject and t.factor = f.factor)
      returning subject, factor`.execute(database)
    const begun = new Set(rows.map(keyOf))
    return starts.map((start) => begun.has(keyOf(start)))
  },
  { key: keyOf },
)

/** A try that was right, and when. */
type Right = Lease & { readonly now: Date }

/**
 * Ends a try that was right: the wrong ones before it are forgotten. False when a lock was set meanwhile, or the lease is gone:
 * then it is as if nobody had compared. What others hold at that moment is passed over, and waited for by itself: who waits holds nothing.
 */
export async function settleRight(database: Database, right: Right): Promise<boolean> {
  return (await settleTogether(database, right)) || (await settleAll(database, [right], 'waiting')).has(right.lease)
}

const settleTogether = inOneStatement(
  async (database, rights: readonly Right[]) => {
    const settled = await settleAll(database, rights, 'passing')
    return rights.map(({ lease }) => settled.has(lease))
  },
  { key: keyOf },
)

/** Of tries that were right, each of another row, the leases of those that are settled now. */
async function settleAll(
  reader: Reader,
  rights: readonly Right[],
  held: 'waiting' | 'passing',
): Promise<ReadonlySet<string>> {
  const all = unnested('r', LEASES, rights)
  const free = sql`select r.* from ${all} join factor_try f on f.subject = r.subject and f.factor = r.factor
    for update of f skip locked`
  const { rows } = await sql<{ lease: string }>`
    with r as materialized (${held === 'waiting' ? sql`select * from ${all}` : free})
    update factor_try f set leases = f.leases - r.lease, wrong = 0 from r, ${QUICK}
    where f.subject = r.subject and f.factor = r.factor and f.leases ? r.lease
      and (f.locked_until is null or f.locked_until <= r.now)
    returning r.lease`.execute(reader)
  return new Set(rows.map(({ lease }) => lease))
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
export async function clearLoginTries(tx: Tx, name: string): Promise<void> {
  // of subjects `<name>:<source>`; by bytes, as their index has them, whatever the server's collation, and held in that order
  const { rows } = await sql<{ subject: string }>`select subject from factor_try
    where subject ~>=~ ${`${name}:`} and subject ~<~ ${`${name};`} and factor = 'login'
    order by subject collate "C" for update`.execute(tx)
  const subjects = rows.map(({ subject }) => subject)
  if (subjects.length === 0) return
  await sql`update factor_try set wrong = 0, wrong_today = 0, locked_until = null
    where subject = any (${subjects}::text[]) and factor = 'login'`.execute(tx)
}

/** Forgets what was last tried before an instant and locks nothing any more. What is being tried at that moment is left, and not waited for. */
export async function deleteOldTries(reader: Reader, before: Date, now: Date): Promise<void> {
  await sql`delete from factor_try where (subject, factor) in (select subject, factor from factor_try
    where comparing_since < ${before} and (locked_until is null or locked_until <= ${now}) for update skip locked)`.execute(
    reader,
  )
}
