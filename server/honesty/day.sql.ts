import { type Selectable, sql } from 'kysely'
import type { Minor } from '#rules/amount/labels.ts'
import { type FlowName, PAYOUT_NAMES, RESERVES, SOURCE_NAMES } from '#rules/honesty/flows.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { HonestyDay, HonestyFlow } from '#server/store/rows.made.ts'

/** What a reserve got or paid by a day: on it, and since the opening; minor units of DU. */
export type DayFlow = FlowName & { readonly amount: Minor; readonly total: Minor }

/** Keeps all others from adding up until the transaction ends; reading goes on. */
export async function keepOthersOut(tx: Tx): Promise<void> {
  await sql`lock table honesty_day in share row exclusive mode`.execute(tx)
}

/** The oldest settled day without a row, and which time is its own; null before the first row. */
export async function dayToCount(
  reader: Reader,
  quietSeconds: number,
): Promise<
  | { readonly day: number; readonly before: number | null; readonly since: Date | null; readonly until: Date }
  | undefined
> {
  const { rows } = await sql<{ day: number; before: number | null; since: Date | null; until: Date }>`
    with last as (select day, until from honesty_day order by day desc limit 1)
    select s.day, (select day from last) as before, (select until from last) as since, s.nominal as until
    from settlement s where s.day > coalesce((select day from last), -1)
      and s.written_at <= clock_timestamp() - make_interval(secs => ${quietSeconds}) order by s.day limit 1`.execute(
    reader,
  )
  return rows[0]
}

/** All flows by a day; none before the first. */
export async function flowsOf(reader: Reader, day: number | null): Promise<DayFlow[]> {
  if (day === null) return []
  const rows = await reader.selectFrom('honesty_flow').selectAll().where('day', '=', day).execute()
  return rows.map(flowOfRow)
}

/** All flows of some days, by the day. */
export async function flowsOfDays(reader: Reader, days: readonly number[]): Promise<(day: number) => DayFlow[]> {
  if (days.length === 0) return () => []
  const rows = await reader
    .selectFrom('honesty_flow')
    .selectAll()
    .where('day', 'in', [...days])
    .execute()
  return (day) => rows.filter((row) => row.day === day).map(flowOfRow)
}

function flowOfRow({ reserve, way, name, amount, total }: Selectable<HonestyFlow>): DayFlow {
  const [of, source, payout] = [
    RESERVES.find((one) => one === reserve),
    SOURCE_NAMES.find((one) => one === name),
    PAYOUT_NAMES.find((one) => one === name),
  ]
  if (of && way === 'in' && source) return { reserve: of, way, name: source, amount, total }
  if (of && way === 'out' && payout) return { reserve: of, way, name: payout, amount, total }
  throw new Error(`no flow is called ${reserve} ${way} ${name}`)
}

/** Writes a day. */
export async function insertDay(
  tx: Tx,
  row: Selectable<HonestyDay>,
  flows: readonly DayFlow[],
  eras: readonly { readonly era: number; readonly back: Minor }[],
): Promise<void> {
  const { day } = row
  await tx.insertInto('honesty_day').values(row).execute()
  if (flows.length > 0)
    await tx
      .insertInto('honesty_flow')
      .values(flows.map((flow) => ({ ...flow, day })))
      .execute()
  await tx
    .insertInto('honesty_era')
    .values(eras.map((era) => ({ ...era, day })))
    .execute()
}

/** The newest rows before a day, with the factors of their settlements and what the reserves got and paid. */
export function daysBefore(reader: Reader, before: number | undefined, limit: number) {
  const moved = (way: 'in' | 'out') =>
    sql<Minor>`(select coalesce(sum(f.amount), 0) from honesty_flow f where f.day = honesty_day.day and f.way = ${way})`
  return reader
    .selectFrom('honesty_day')
    .innerJoin('settlement', 'settlement.day', 'honesty_day.day')
    .leftJoin('pool_day', 'pool_day.day', 'honesty_day.day')
    .leftJoin('tfa_day', 'tfa_day.day', 'honesty_day.day')
    .leftJoin('points_day', 'points_day.day', 'honesty_day.day')
    .selectAll('honesty_day')
    .select([
      'settlement.factor',
      'settlement.wallet_factor',
      'pool_day.factor as pool_factor',
      'tfa_day.factor as tfa_factor',
      'points_day.factor as points_factor',
    ])
    .select([moved('in').as('filled'), moved('out').as('paid_out')])
    .$if(before !== undefined, (query) => query.where('honesty_day.day', '<', before ?? 0))
    .orderBy('honesty_day.day', 'desc')
    .limit(limit)
    .execute()
}

/** What a DU comes to by era on some days if nobody buys. */
export async function erasOf(reader: Reader, days: readonly number[]) {
  if (days.length === 0) return []
  return reader
    .selectFrom('honesty_era')
    .selectAll()
    .where('day', 'in', [...days])
    .orderBy('era')
    .execute()
}

/** What was paid and came back by the half-year in which land was bought, the newest first. */
export function halves(reader: Reader) {
  return reader.selectFrom('honesty_half').selectAll().orderBy('half', 'desc').execute()
}
