import { sql } from 'kysely'
import type { Numerator, PlanetId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/**
 * The numerators of the land tax that a planet's lands brought on some settled days, whoever had it, burned or not; a look
 * into the index a day and era.
 */
export async function taxOfPlanet(
  reader: Reader,
  { planet, from, to }: { planet: PlanetId; from: number; to: number },
): Promise<Numerator> {
  const { rows } = await sql<{ numerator: Numerator }>`
    select coalesce((select sum(w.weight * i.growth) from income_index i cross join lateral (
        select weight from weight_log l where l.planet = ${planet} and l.era = i.era and l.from_day <= i.day
        order by from_day desc limit 1) w where i.day between ${from} and ${to}), 0)
      + coalesce((select sum(numerator) from tax_cut where planet = ${planet} and day between ${from} and ${to}), 0)
      as numerator`.execute(reader)
  return rows[0]?.numerator ?? (0n as Numerator)
}
