import { type RawBuilder, sql } from 'kysely'
import type { Index, Minor, RunId, UserId } from '#rules/amount/labels.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { planetIdAt } from '#server/coordinates/planet-id.ts'
import type { Reader } from '#server/store/database.ts'

export type IncomeStatus = 'unclaimed' | 'claimed' | 'lost'

/** One day of one stretch of income, with all that it takes to compute it again. */
export interface LineRow {
  run: RunId
  /** Null: the open segment. */
  seq: number | null
  day: number
  kind: string
  era: number
  tax: number
  investment: Minor
  index_from: bigint
  index_to: bigint
  day_to: number
  cut: bigint
  status: IncomeStatus
  token_id: bigint
  x: number
  y: number
  galaxy: number
  system: number
  orbit: number
  planet_name: string | null
  before: Index
  after: Index
  growth: Index
  rate: bigint
  factor: Index
  nominal: Date
  settlement_journal: string | null
  claim_journal: string | null
}

/** Which lines of a member, newest first. */
export interface LineFilter {
  readonly member: UserId
  readonly run?: RunId | undefined
  readonly tokenId?: bigint | undefined
  readonly coordinates?: string | undefined
  readonly status?: IncomeStatus | undefined
  /** Settlement days, both included; without `to`, up to the last settled one. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** day, run of the last line of the page before. */
  readonly after?: { readonly day: number; readonly run: RunId } | undefined
  /** The last settled day. */
  readonly lastDay: number
  readonly limit: number
}

/** Where the days of a status lie: after `a`, up to `b` of a stretch; `g` is a closed segment, `r` its run (`runsOf`). */
interface Stretch {
  readonly a: RawBuilder<unknown>
  readonly b: RawBuilder<unknown>
  /** What else holds of a closed one. */
  readonly closed: RawBuilder<unknown>
  readonly open: readonly [a: RawBuilder<unknown>, b: RawBuilder<unknown>] | undefined
  /** No day of the run is newer, by its row alone; and what holds of a run that has any. */
  readonly most: RawBuilder<unknown>
  readonly some: RawBuilder<unknown>
}

/** Of a segment the days up to `day_to` were earned, those after it burned; all was claimed up to `claimed_to`. */
function stretchOf(status: IncomeStatus | undefined): Stretch {
  const any = { most: sql`r.upto`, some: sql`true` }
  const earned = { ...any, a: sql`g.day_from`, b: sql`g.day_to` }
  switch (status) {
    case undefined:
      return { ...earned, b: sql`g.closed_day`, closed: sql`true`, open: [sql`r.segment_day`, sql`r.last_day`] }
    case 'claimed':
      return {
        ...earned,
        closed: sql`g.day_from < r.claimed_to and g.closed_day <= r.claimed_to`,
        open: undefined,
        most: sql`least(r.upto, r.claimed_to)`,
      }
    case 'unclaimed':
      return {
        ...earned,
        closed: sql`g.day_from >= r.claimed_to and g.closed_day > r.claimed_to`,
        open: [sql`r.segment_day`, sql`coalesce(r.burning_from - 1, r.last_day)`],
        some: sql`r.claimed_to < r.upto`,
      }
    case 'lost':
      return {
        a: sql`greatest(g.day_from, g.day_to)`,
        b: sql`g.closed_day`,
        closed: sql`g.closed_day > g.day_to`,
        open: [
          sql`greatest(r.segment_day, r.burning_from - 1)`,
          sql`case when r.burning_from is not null then r.last_day end`,
        ],
        most: sql`case when r.works and r.burning_from is null then least(r.upto, r.claimed_to) else r.upto end`,
        some: sql`true`,
      }
  }
}

/** Runs that are looked at first are so many times those of a page. */
const FIRST = 10

/**
 * Income lines, newest day first. Of a run the newest day that is asked for is looked up by index; the runs whose newest
 * days come first hold the page, and of no other a line is made. First of those whose rows promise most; then only of
 * those that may still come before what was found.
 */
export async function incomeLines(reader: Reader, filter: LineFilter): Promise<LineRow[]> {
  const { from = 0, limit, status } = filter
  const { a, b, closed, open, most, some } = stretchOf(status)
  const ofRun = sql`g.run = r.id and ${closed} and ${b} > ${a} and ${a} < r.upto and g.day_from < r.upto`
  const still = open
    ? sql`case when r.works and ${open[1]} > ${open[0]} and ${open[0]} < r.upto then least(${open[1]}, r.upto) end`
    : sql`null::int`
  const head = sql`coalesce(${still}, (select least(${b}, r.upto) from segment g where ${ofRun} order by g.day_from desc limit 1))`
  const newest = sql`head >= ${from} order by head desc, id desc limit ${limit}`
  const { rows } = await sql<LineRow>`
    with r as materialized (select * from (select r.*, ${most} as most from (${runsOf(filter)}) r where ${some}) r where most >= ${from}),
    early as (select head, id from (select r.id, ${head} as head
      from (select * from r order by most desc, id desc limit ${FIRST * limit}) r offset 0) r where ${newest}),
    bar as materialized (select head, id from early order by head, id limit (select case when count(*) = ${limit} then 1 else 0 end from early)),
    top as materialized (select * from (select r.*, ${head} as head from r
      where coalesce((r.most, r.id) >= (select bar.head, bar.id from bar), true) offset 0) r where ${newest}),
    least_day as (select case when count(*) = ${limit} then min(head) else ${from} end as day from top),
    lines as (
      select r.id as run, r.land, r.planet, l.* from top r cross join least_day f cross join lateral (
        select s.seq, d.day from (
          ${open ? sql`select null::int as seq, ${open[0]} as a, ${open[1]} as b where r.works and ${open[1]} > ${open[0]} union all` : sql``}
          (select g.seq, ${a}, ${b} from segment g where ${ofRun}
            and g.day_from >= coalesce((select e.day_from from segment e where e.run = r.id and e.day_from < f.day
              order by e.day_from desc limit 1), 0))) s(seq, a, b)
        cross join lateral generate_series(least(s.b, r.upto), greatest(s.a + 1, f.day, least(s.b, r.upto) - ${limit} + 1), -1) d(day)
        order by d.day desc limit ${limit}) l
      order by l.day desc, r.id desc limit ${limit})
    select s.run, s.seq, s.day, ${columns(filter.lastDay)},
      land.token_id, land.x, land.y, planet.galaxy, planet.system, planet.orbit, planet.name as planet_name,
      coalesce(b.value, 0) as before, a.value as after, a.growth, a.rate,
      case a.era when 0 then coalesce(settlement.wallet_factor, settlement.factor) else settlement.factor end as factor, settlement.nominal,
      settlement.journal as settlement_journal,
      (select c.journal from claim c where c.run = s.run and c.day_to >= g.closed_day order by c.day_to, c.id limit 1) as claim_journal
    from lines s join top r on r.id = s.run join land on land.id = s.land join planet on planet.id = s.planet
      left join segment g on g.run = s.run and g.seq = s.seq
      join settlement on settlement.day = s.day
      join income_index a on a.day = s.day and a.era = coalesce(g.era, r.era)
      left join income_index b on b.day = s.day - 1 and b.era = a.era
    order by s.day desc, s.run desc`.execute(reader)
  return rows
}

/** The stretch of a line as it was closed, or as it stands. */
function columns(lastDay: number): RawBuilder<unknown> {
  const both = (name: string, open: RawBuilder<unknown>) =>
    sql`case when s.seq is null then ${open} else ${sql.ref(`g.${name}`)} end as ${sql.ref(name)}`
  const dayTo = sql`case when s.seq is null then coalesce(r.burning_from - 1, ${lastDay}::int) else g.day_to end`
  return sql.join([
    both('kind', sql`'open'`),
    both('era', sql`r.era`),
    both('tax', sql`r.tax`),
    both('investment', sql`r.investment`),
    both('index_from', sql`r.index_start`),
    both('index_to', sql`coalesce(r.burning_index, 0)`),
    both('cut', sql`0`),
    sql`${dayTo} as day_to`,
    sql`case when s.day > ${dayTo} then 'lost' when g.closed_day <= r.claimed_to then 'claimed' else 'unclaimed' end as status`,
  ])
}

/**
 * The runs that may hold lines: up to which day each is asked for, and up to which it was claimed. The clock of a run
 * that works starts anew with a claim; one that has ended has nothing left, or was claimed up to its last claim.
 */
function runsOf(filter: LineFilter): RawBuilder<unknown> {
  const { member, run, tokenId, coordinates, to, after, lastDay } = filter
  const last = Math.min(lastDay, to ?? lastDay)
  const upto = after
    ? sql`least(${last}::int, case when id < ${after.run} then ${after.day}::int else ${after.day}::int - 1 end)`
    : sql`${last}::int`
  const asked: RawBuilder<unknown>[] = [sql`owner = ${member}`]
  if (run !== undefined) asked.push(sql`id = ${run}`)
  if (tokenId !== undefined) asked.push(sql`land = (select id from land where token_id = ${tokenId})`)
  if (coordinates !== undefined) asked.push(sql`planet = ${planetIdAt(placeOf(coordinates))}`)
  return sql`select id, land, planet, era, tax, investment, index_start, segment_day, burning_from, burning_index,
      state in ('activating', 'effective') as works, ${lastDay}::int as last_day, least(${upto}, ended_day) as upto,
      case when state in ('activating', 'effective') then coalesce(unclaimed_since - 1, 0) when fixed = 0 then ${lastDay}::int
        else coalesce((select c.day_to from claim c where c.run = run.id order by c.day_to desc limit 1), 0) end as claimed_to
    from run where ${sql.join(asked, sql` and `)}`
}
