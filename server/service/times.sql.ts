import { type RawBuilder, sql } from 'kysely'
import type { ServiceKind } from '#rules/service/times.ts'
import type { Reader, Tx } from '#server/store/database.ts'

const DAY = 86_400_000

/** How many ended on a day (since 1970, UTC) within a step of seconds, and the longest of them in milliseconds. */
export interface DayStep {
  readonly day: number
  readonly seconds: number
  readonly count: number
  readonly longest: number
}

/**
 * All that ended from an instant on, in both columns by the wall's clock. A settlement is measured by the clock that its day is due by: in a
 * demo, whose days may be moved on, until it began. The very first one opened the books, and nobody waited for it.
 */
const ENDED: Readonly<Record<ServiceKind, (since: Date) => RawBuilder<{ ended: Date; ms: number }>>> = {
  settlement: (since) => sql`
    select written_at as ended, extract(epoch from
      case (select mode from world_clock) when 'wall' then written_at else settled_at end - nominal) * 1000 as ms
    from settlement where written_at >= ${since} and day > (select min(day) from settlement)`,
  deposit: (since) => sql`
    select booked_at as ended, extract(epoch from booked_at - seen_at) * 1000 as ms
    from deposit where state = 'credited' and booked_at >= ${since}`,
  withdrawal: (since) => sql`
    select s.at as ended, extract(epoch from s.at - w.made_at) * 1000 as ms
    from withdrawal_step s join withdrawal w on w.id = s.withdrawal where s.state = 'success' and s.at >= ${since}`,
}

/** What ended from the beginning of a day on: by day and whole second begun, how many and the longest of them in milliseconds. */
export async function endedSince(reader: Reader, kind: ServiceKind, day: number): Promise<DayStep[]> {
  const { rows } = await sql<DayStep>`
    select floor(extract(epoch from ended) / 86400)::integer as day, greatest(ceil(ms / 1000), 0)::integer as seconds,
      count(*)::integer as count, greatest(ceil(max(ms)), 0)::float8 as longest
    from (${ENDED[kind](new Date(day * DAY))}) e group by 1, 2`.execute(reader)
  return rows
}

/** Keeps all others from counting until the transaction ends; reading goes on. */
export async function keepOthersOut(tx: Tx): Promise<void> {
  await sql`lock table service_time in share row exclusive mode`.execute(tx)
}

/** Up to when all was counted; undefined before the first time. */
export async function countedAt(reader: Reader): Promise<Date | undefined> {
  return (await reader.selectFrom('service_counted').select('at').executeTakeFirst())?.at
}

/** Writes a kind's days from one on anew. */
export async function replaceSince(tx: Tx, kind: ServiceKind, day: number, steps: readonly DayStep[]): Promise<void> {
  await tx.deleteFrom('service_time').where('kind', '=', kind).where('day', '>=', day).execute()
  if (steps.length === 0) return
  const rows = steps.map(({ longest, ...step }) => ({ ...step, kind, longest_ms: longest }))
  await tx.insertInto('service_time').values(rows).execute()
}

/** Notes up to when all was counted, and lets go of days that nobody is shown any more. */
export async function noteCounted(tx: Tx, at: Date, before: number): Promise<void> {
  await tx.deleteFrom('service_time').where('day', '<', before).execute()
  await tx
    .insertInto('service_counted')
    .values({ at })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ at }))
    .execute()
}

/** All steps from a day on, by kind; days added up. */
export async function stepsSince(reader: Reader, day: number) {
  return reader
    .selectFrom('service_time')
    .select(({ fn }) => ['kind', 'seconds', fn.sum<string>('count').as('count'), fn.max('longest_ms').as('longest')])
    .where('day', '>=', day)
    .groupBy(['kind', 'seconds'])
    .execute()
}

/** How many have not ended, and since when the first of them waits. */
export interface Waiting {
  readonly count: number
  readonly since: Date | null
}

/** What is on its way, each by an index of what is. A day is on its way once it is due and not settled: a day after the last that is. */
const WAITING: Readonly<Record<ServiceKind, RawBuilder<Waiting>>> = {
  settlement: sql`
    select greatest(floor(extract(epoch from world_now() - max(nominal)) / 86400), 0)::integer as count,
      case when world_now() >= max(nominal) + interval '1 day' then max(nominal) + interval '1 day' end as since from settlement`,
  deposit: sql`select count(*)::integer as count, min(seen_at) as since from deposit where state = 'confirming'`,
  withdrawal: sql`select count(*)::integer as count, min(made_at) as since from withdrawal
    where state in ('pendingReview', 'processing', 'callbackFailed')`,
}

/** What of a kind has not ended yet. */
export async function waitingOf(reader: Reader, kind: ServiceKind): Promise<Waiting> {
  const { rows } = await WAITING[kind].execute(reader)
  return rows[0] ?? { count: 0, since: null }
}
