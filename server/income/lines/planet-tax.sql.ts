import { type RawBuilder, sql } from 'kysely'
import type { Index, PlanetId, Share, StreamNumerator } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { partOn } from './parts.sql.ts'

/**
 * The numerators of the owner's part of the land tax that a planet's lands brought on some settled days, whoever had it, burned
 * or not; a look into the index a day and era.
 */
export async function taxOfPlanet(
  reader: Reader,
  { planet, from, to }: { planet: PlanetId; from: number; to: number },
): Promise<StreamNumerator> {
  const { rows } = await sql<{ numerator: StreamNumerator }>`
    select coalesce(sum(d.numerator * ${partOn('tax', sql`d.day`)}), 0) as numerator from planet p cross join lateral (
      select i.day, w.weight * i.growth as numerator from income_index i cross join lateral (
        select weight from weight_log l where l.planet = p.id and l.era = i.era and l.from_day <= i.day
        order by from_day desc limit 1) w where i.day between ${from} and ${to}
      union all select day, numerator from tax_cut where stream = 'tax' and planet = p.id and day between ${from} and ${to}) d
    where p.id = ${planet}`.execute(reader)
  return rows[0]?.numerator ?? 0n
}

/** What a planet's tax of one day was worked out from. */
export interface TaxedRow {
  nominal: Date
  factor: Index
  /** Null on days before the Stone Age had a reserve of its own. */
  wallet_factor: bigint | null
  numerator: bigint
  wallet_numerator: bigint
  /** By era what the lands weighed and by what the era grew, at which rate: integers as texts. Null where none weighed anything. */
  eras: { era: number; weight: string; growth: string; rate: string }[] | null
  /** What of 10^4 is his whose line it is, and what of lands that completed on the day. */
  part: Share
  cut: bigint
}

/** What the lands of a planet weighed on a day `s` of `settlement`, by era and multiplied out. */
export function weighed(planet: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select sum(w.weight * i.growth) filter (where i.era > 0 or s.wallet_factor is null) as emission,
      sum(w.weight * i.growth) filter (where i.era = 0 and s.wallet_factor is not null) as wallet,
      jsonb_agg(jsonb_build_object('era', i.era, 'weight', w.weight::text, 'growth', i.growth::text, 'rate', i.rate::text)
        order by i.era) filter (where w.weight > 0) as eras
    from income_index i cross join lateral (
      select weight from weight_log l where l.planet = ${planet} and l.era = i.era and l.from_day <= s.day
      order by from_day desc limit 1) w where i.day = s.day`
}

/** The owner's part of a planet's tax of a settled day, whoever had it then, burned or not; null where there was none. */
export async function taxedDay(
  reader: Reader,
  { planet, day }: { planet: PlanetId; day: number },
): Promise<TaxedRow | undefined> {
  const part = partOn('tax', sql`s.day`)
  const { rows } = await sql<TaxedRow>`
    select s.nominal, s.factor, s.wallet_factor, e.eras, ${part}::numeric as part,
      (coalesce(e.emission, 0) + coalesce(x.numerator, 0)) * ${part} as numerator, coalesce(e.wallet, 0) * ${part} as wallet_numerator,
      coalesce(x.numerator, 0) * ${part} as cut
    from planet p join settlement s on s.day = ${day}::int cross join lateral (${weighed(sql`p.id`)}) e
      left join tax_cut x on x.stream = 'tax' and x.planet = p.id and x.day = s.day
    where p.id = ${planet} and (e.eras is not null or x.numerator > 0)`.execute(reader)
  return rows[0]
}
