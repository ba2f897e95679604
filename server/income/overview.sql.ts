import { sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'
import { byDays } from './days.sql.ts'

/** Settled days before one, newest first. */
export function settlementsBefore(reader: Reader, before: number | undefined, limit: number) {
  let query = reader.selectFrom('settlement').selectAll()
  if (before !== undefined) query = query.where('day', '<', before)
  return query.orderBy('day', 'desc').limit(limit).execute()
}

/** What a member has claimed and lost, by stream, minor units of DU. */
export function claimedOf(reader: Reader, member: bigint) {
  return reader
    .selectFrom('claim')
    .select((eb) => ['stream', eb.fn.sum<bigint>('amount').as('amount'), eb.fn.sum<bigint>('lost').as('lost')])
    .where('member', '=', member)
    .groupBy('stream')
    .execute()
}

/** The growth of each era on some days. */
export async function growthOf(reader: Reader, days: readonly number[]) {
  if (days.length === 0) return []
  return reader
    .selectFrom('income_index')
    .select(['day', 'era', 'growth'])
    .where('day', 'in', [...days])
    .orderBy('era')
    .execute()
}

/** One day's tax of one planet. */
export interface TaxRow {
  day: number
  nominal: Date
  factor: bigint
  journal: string | null
  planet: bigint
  galaxy: number
  system: number
  orbit: number
  name: string | null
  numerator: bigint
  claim_journal: string | null
  burned: boolean
}

/** A page of these lines: only so many of the newest days are looked at as fill it. */
export function taxPage(
  reader: Reader,
  filter: { member: bigint; after?: { day: number; planet: bigint } | undefined; lastDay: number; limit: number },
): Promise<TaxRow[]> {
  const { member, after, lastDay, limit } = filter
  return byDays(reader, { to: Math.min(lastDay, after?.day ?? lastDay), limit }, (since, until, most) =>
    taxLines(reader, { member, after, since, until, limit: most }),
  )
}

/** The tax of a member's planets by the day, of those that were his then, newest first; a page begins after (day, planet). */
export async function taxLines(
  reader: Reader,
  filter: {
    member: bigint
    after?: { day: number; planet: bigint } | undefined
    since: number
    until: number
    limit: number
  },
): Promise<TaxRow[]> {
  const { member, after, since, until, limit } = filter
  const { rows } = await sql<TaxRow>`
    select * from (
      select s.day, s.nominal, s.factor, s.journal, p.id as planet, p.galaxy, p.system, p.orbit, p.name,
        coalesce((select sum(w.weight * i.growth) from income_index i cross join lateral (
          select weight from weight_log l where l.planet = p.id and l.era = i.era and l.from_day <= s.day
          order by from_day desc limit 1) w where i.day = s.day), 0)
          + coalesce((select numerator from tax_cut c where c.planet = p.id and c.day = s.day), 0) as numerator,
        (select c.journal from claim c where c.planet = p.id and c.member = ${member} and c.stream = 'tax' and c.day_to >= s.day and c.day_from < s.day
          order by c.id limit 1) as claim_journal,
        exists (select 1 from planet_burn b where b.planet = p.id and b.from_day <= s.day
          and s.day <= coalesce(b.until_day, s.day)) as burned
      from (
          select id as planet, owned_from_day as from_day, null::int as until_day from planet where owner = ${member}
          union all select planet, from_day, until_day from planet_past where owner = ${member}) h
        join planet p on p.id = h.planet cross join settlement s
      where s.day between ${since} and ${until} and s.day > h.from_day and s.day <= coalesce(h.until_day, s.day)
        ${after ? sql`and (s.day, p.id) < (${after.day}::int, ${after.planet}::bigint)` : sql``}) lines
    where numerator > 0 order by day desc, planet desc limit ${limit}`.execute(reader)
  return rows
}

/** A member's planets with the state of their tax. */
export function taxedPlanets(reader: Reader, member: bigint) {
  return (
    reader
      .selectFrom('planet')
      .leftJoin('planet_income', 'planet_income.planet', 'planet.id')
      .leftJoin('settlement', 'settlement.day', 'planet_income.unclaimed_since')
      .select(['planet.id', 'planet.galaxy', 'planet.system', 'planet.orbit', 'planet.name'])
      .select(['planet_income.unclaimed_since', 'planet_income.burning_from'])
      // his own part: what earlier owners had is in the planet's sums too
      .select((eb) => [
        eb('planet_income.claimed', '-', eb.ref('planet.claimed_before')).as('claimed'),
        eb('planet_income.lost', '-', eb.ref('planet.lost_before')).as('lost'),
      ])
      .select('settlement.settled_at')
      .where('planet.owner', '=', member)
      .orderBy('planet.id')
      .execute()
  )
}
