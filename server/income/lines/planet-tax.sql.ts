import { sql } from 'kysely'
import type { PlanetId, StreamNumerator } from '#rules/amount/labels.ts'
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
