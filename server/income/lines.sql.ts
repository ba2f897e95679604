import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'
import { byDays } from './days.sql.ts'

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

/** Which lines: of a member, newest first; of one land, of some days, after a place in the order, or one line alone. */
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

/** Income lines, newest day first: closed segments and the open one of each run, spread over the days that fill the page. */
export async function incomeLines(reader: Reader, filter: LineFilter): Promise<LineRow[]> {
  const { only, after, lastDay, limit } = filter
  if (only) return linesOf(reader, filter, only.day, only.day, limit)
  return byDays(reader, { to: Math.min(lastDay, after?.day ?? lastDay), limit }, (from, to, most) =>
    linesOf(reader, filter, from, to, most),
  )
}

/** The lines of some days; of each day a page of the newest runs at most, so that one who has many costs no more. */
async function linesOf(
  reader: Reader,
  filter: LineFilter,
  from: number,
  to: number,
  limit: number,
): Promise<LineRow[]> {
  const { after, only, member, tokenId, lastDay } = filter
  const runs: RawBuilder<unknown>[] = [sql`r.owner = ${member}`]
  if (tokenId !== undefined) runs.push(sql`r.land = (select id from land where token_id = ${tokenId})`)
  if (after) runs.push(sql`(d.day < ${after.day}::int or r.id < ${after.run}::bigint)`)
  if (only) runs.push(sql`r.id = ${only.run}`, only.seq === null ? sql`x.seq is null` : sql`x.seq = ${only.seq}`)
  const { rows } = await sql<LineRow>`
    select s.run, s.seq, s.day, s.kind, s.era, s.tax, s.investment, s.index_from, s.index_to, s.day_to, s.gross, s.net, s.cut,
      land.token_id, land.x, land.y, planet.galaxy, planet.system, planet.orbit, planet.name as planet_name,
      coalesce(b.value, 0) as before, a.value as after, a.growth, a.rate, settlement.factor, settlement.nominal,
      settlement.journal as settlement_journal,
      (select c.journal from claim c where c.run = s.run and c.day_to >= s.closed_day and s.seq is not null order by c.id limit 1) as claim_journal
    from (
      select d.day, mine.* from generate_series(${to}::int, ${from}::int, -1) d(day) cross join lateral (
        select r.id as run, r.land, r.planet, x.* from run r cross join lateral (
          select g.seq, g.kind, g.era, g.tax, g.investment, g.index_from, g.index_to, g.day_to, g.closed_day, g.gross, g.net, g.cut
            from segment g where g.run = r.id and g.day_from < d.day and g.closed_day >= d.day
          union all
          select null, 'open', r.era, r.tax, r.investment, r.index_start, coalesce(r.burning_index, 0),
              coalesce(r.burning_from - 1, ${lastDay}::int), ${lastDay}::int, 0, 0, 0
            where r.state in ('activating', 'effective') and r.segment_day < d.day and d.day <= ${lastDay}::int) x
        where ${sql.join(runs, sql` and `)} order by r.id desc limit ${limit}) mine) s
      join land on land.id = s.land join planet on planet.id = s.planet
      join income_index a on a.day = s.day and a.era = s.era
      left join income_index b on b.day = s.day - 1 and b.era = s.era
      join settlement on settlement.day = s.day
    order by s.day desc, s.run desc limit ${limit}`.execute(reader)
  return rows
}
