import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'

/** One day of one stretch of income, with all that it takes to compute it again. */
export interface LineRow {
  run: bigint
  /** Null: the open segment. */
  seq: number | null
  day: number
  kind: string
  era: number
  tax: number
  investment: bigint
  index_from: bigint
  index_to: bigint
  day_to: number
  gross: bigint
  net: bigint
  cut: bigint
  token_id: bigint
  x: number
  y: number
  galaxy: number
  system: number
  orbit: number
  planet_name: string | null
  before: bigint
  after: bigint
  growth: bigint
  rate: bigint
  factor: bigint
  nominal: Date
  settlement_journal: string | null
  claim_journal: string | null
}

/** Which lines: of a member, and either of one land, after a place in the order, or one line alone. */
export interface LineFilter {
  readonly member: bigint
  readonly tokenId?: bigint | undefined
  /** day, run of the last line of the page before. */
  readonly after?: { day: number; run: bigint } | undefined
  readonly only?: { run: bigint; seq: number | null; day: number } | undefined
  /** The last settled day. */
  readonly lastDay: number
  readonly limit: number
}

/** Income lines, newest day first: closed segments and the open one of each run, spread over their days. */
export async function incomeLines(reader: Reader, filter: LineFilter): Promise<LineRow[]> {
  const { after, only, member, tokenId, lastDay } = filter
  const runs = sql`select r.* from run r ${tokenId === undefined ? sql`` : sql`join land l on l.id = r.land and l.token_id = ${tokenId}`}
    where r.owner = ${member} ${only ? sql`and r.id = ${only.run}` : sql``}`
  const most = after ? after.day : lastDay
  const days: RawBuilder<unknown>[] = [sql`s.day <= ${most}`]
  if (after) days.push(sql`(s.day, s.run) < (${after.day}::int, ${after.run}::bigint)`)
  if (only) days.push(sql`s.day = ${only.day}`, only.seq === null ? sql`s.seq is null` : sql`s.seq = ${only.seq}`)
  const { rows } = await sql<LineRow>`
    with mine as (${runs}),
    spans as (
      select g.run, g.seq, g.kind, g.era, g.tax, g.investment, g.index_from, g.index_to, g.day_from, g.day_to, g.closed_day, g.gross, g.net, g.cut
        from segment g join mine on mine.id = g.run
      union all
      select id, null, 'open', era, tax, investment, index_start, coalesce(burning_index, 0), segment_day,
          coalesce(burning_from - 1, ${lastDay}), ${lastDay}, 0, 0, 0
        from mine where state in ('activating', 'effective')),
    s as (select spans.*, d.day from spans, lateral generate_series(day_from + 1, least(closed_day, ${most}::int)) d(day))
    select s.run, s.seq, s.day, s.kind, s.era, s.tax, s.investment, s.index_from, s.index_to, s.day_to, s.gross, s.net, s.cut,
      land.token_id, land.x, land.y, planet.galaxy, planet.system, planet.orbit, planet.name as planet_name,
      coalesce(b.value, 0) as before, a.value as after, a.growth, a.rate, settlement.factor, settlement.nominal,
      settlement.journal as settlement_journal,
      (select c.journal from claim c where c.run = s.run and c.day_to >= s.closed_day and s.seq is not null order by c.id limit 1) as claim_journal
    from s
      join mine on mine.id = s.run join land on land.id = mine.land join planet on planet.id = mine.planet
      join income_index a on a.day = s.day and a.era = s.era
      left join income_index b on b.day = s.day - 1 and b.era = s.era
      join settlement on settlement.day = s.day
    where ${sql.join(days, sql` and `)}
    order by s.day desc, s.run desc limit ${filter.limit}`.execute(reader)
  return rows
}
