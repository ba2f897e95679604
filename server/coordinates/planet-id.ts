import { type RawBuilder, sql } from 'kysely'
import type { PlanetPlace } from '#rules/planet/planet.ts'

/** The id of the planet at a place, for a condition of a query; null where none is there. */
export function planetIdAt(place: PlanetPlace | undefined): RawBuilder<bigint | null> {
  if (!place) return sql`null::bigint`
  const { galaxy, system, orbit } = place
  return sql`(select id from planet where (galaxy, system, orbit) = (${galaxy}::int, ${system}::int, ${orbit}::int))`
}
