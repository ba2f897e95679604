import { type RawBuilder, sql } from 'kysely'
import type { PlanetId, UserId } from '#rules/amount/labels.ts'
import type { TaxStream } from '#rules/income/streams.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { planetIdAt } from '#server/coordinates/planet-id.ts'
import { byDays } from '#server/income/settle/days.sql.ts'
import type { Reader } from '#server/store/database.ts'
import type { IncomeStatus } from './lines.sql.ts'
import { partOn, partsHeld } from './parts.sql.ts'
import { type TaxedRow, weighed } from './planet-tax.sql.ts'

/** One day's tax of one planet. */
export interface TaxRow extends TaxedRow {
  day: number
  journal: string | null
  planet: PlanetId
  galaxy: number
  system: number
  orbit: number
  name: string | null
  status: IncomeStatus
  claim_journal: string | null
}

/** Which lines of a member, newest first. */
export interface TaxFilter {
  readonly stream: TaxStream
  readonly member: UserId
  readonly coordinates?: string | undefined
  readonly status?: IncomeStatus | undefined
  /** Settlement days, both included; without `to`, up to the last settled one. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** day, planet of the last line of the page before. */
  readonly after?: { readonly day: number; readonly planet: PlanetId } | undefined
  readonly lastDay: number
  readonly limit: number
}

/** A member's parts of planets' tax by the day, of those that were his then: only so many of the newest days are looked at as fill the page. */
export function taxPage(reader: Reader, filter: TaxFilter): Promise<TaxRow[]> {
  const { from = 0, to, after, lastDay, limit } = filter
  const last = Math.min(lastDay, to ?? lastDay, after?.day ?? lastDay)
  return byDays(reader, { from, to: last, limit }, (since, until, most) => taxLines(reader, filter, since, until, most))
}

/** Claims of one kind of a planet follow each other, whoever had it: the first that reaches a day holds it, if it began before. */
const claimsOf = (stream: TaxStream) => sql`claim c where c.stream = ${sql.lit(stream)} and c.planet = h.planet`

/** Where the days of a status lie while a planet was held: after `a`, up to `b`. Numerators are worked out of these alone. */
function stretches(
  stream: TaxStream,
  status: IncomeStatus | undefined,
  since: number,
  until: number,
): RawBuilder<unknown> {
  const claims = claimsOf(stream)
  switch (status) {
    case undefined:
      return sql`select h.a, h.b`
    case 'lost':
      return sql`select n.from_day - 1, coalesce(n.until_day, h.b) from planet_burn n
        where n.stream = ${stream} and n.planet = h.planet`
    case 'claimed':
      return sql`select c.day_from, c.day_to from ${claims} and c.day_to >= ${since}::int and c.day_to <= coalesce((
        select c.day_to from ${claims} and c.day_to >= ${until}::int order by c.day_to limit 1), ${until}::int)`
    case 'unclaimed':
      return sql`select coalesce((select c.day_to from ${claims} and c.day_to > h.a and c.day_to <= h.b order by c.day_to desc limit 1), h.a), h.b`
  }
}

async function taxLines(
  reader: Reader,
  { stream, member, coordinates, status, after, lastDay }: TaxFilter,
  since: number,
  until: number,
  limit: number,
): Promise<TaxRow[]> {
  const claims = claimsOf(stream)
  const part = partOn(stream, sql`s.day`)
  const asked: RawBuilder<unknown>[] = [sql`(numerator > 0 or wallet_numerator > 0)`]
  if (status) asked.push(sql`status = ${status}`)
  if (after) asked.push(sql`(day, planet) < (${after.day}::int, ${after.planet}::bigint)`)
  // a planet that never had a weight never had tax
  const taxed = sql`exists (select from weight_log l where l.planet = h.planet)${
    coordinates === undefined ? sql`` : sql` and h.planet = ${planetIdAt(placeOf(coordinates))}`
  }`
  const { rows } = await sql<TaxRow>`
    with h as materialized (select planet, from_day as a, until_day as b from (${partsHeld(stream, member, lastDay)}) h where ${taxed}),
    days as (select distinct h.planet, d.day from h cross join lateral (${stretches(stream, status, since, until)}) s(a, b)
      cross join lateral generate_series(greatest(h.a, s.a, ${since - 1}::int) + 1, least(h.b, s.b, ${until}::int)) d(day))
    select * from (
      select s.day, s.nominal, s.factor, s.wallet_factor, s.journal, h.planet, p.galaxy, p.system, p.orbit, p.name,
        (coalesce(e.emission, 0) + coalesce(x.numerator, 0)) * ${part} as numerator, coalesce(e.wallet, 0) * ${part} as wallet_numerator,
        e.eras, ${part}::numeric as part, coalesce(x.numerator, 0) * ${part} as cut,
        case when exists (select 1 from planet_burn n where n.stream = ${stream} and n.planet = h.planet and n.from_day <= s.day
          and s.day <= coalesce(n.until_day, s.day)) then 'lost' when c.id is not null then 'claimed' else 'unclaimed' end as status,
        c.journal as claim_journal
      from days h join settlement s on s.day = h.day join planet p on p.id = h.planet
        cross join lateral (${weighed(sql`h.planet`)}) e
        left join tax_cut x on x.stream = ${stream} and x.planet = h.planet and x.day = s.day
        left join lateral (select * from (select c.id, c.day_from, c.journal from ${claims} and c.day_to >= h.day
          order by c.day_to, c.id limit 1) c where c.day_from < h.day) c on true) lines
    where ${sql.join(asked, sql` and `)} order by day desc, planet desc limit ${limit}`.execute(reader)
  return rows
}
