import { type RawBuilder, sql } from 'kysely'

/** The place of a planet: its galaxy, its star system within it, its orbit within that. */
export interface PlanetPlace {
  readonly galaxy: number
  readonly system: number
  readonly orbit: number
}

/** The id of the planet at a place, for a condition of a query; null where none is there. */
export function planetIdAt(place: PlanetPlace | undefined): RawBuilder<bigint | null> {
  if (!place) return sql`null::bigint`
  const { galaxy, system, orbit } = place
  return sql`(select id from planet where (galaxy, system, orbit) = (${galaxy}::int, ${system}::int, ${orbit}::int))`
}
