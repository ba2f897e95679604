import { sql } from 'kysely'
import { encodeMap, MAP_RUN_STATES, type MapRunState } from '#calls/land/map-format.ts'
import { UNIT } from '#rules/amount/amount.ts'
import { levelOf } from '#rules/economy/economy.ts'
import { findPlanet } from '#server/planet/find.ts'
import type { Services } from '#server/services/services.ts'

/** The map of a planet's sold plots, and the tag that names this state of it. Refuses `notFound`. */
export interface PlanetMap {
  readonly tag: string
  readonly bytes: Uint8Array
}

/**
 * The map as binary. With `since`, only plots changed after that version. A tag that the asker has already costs one
 * indexed read.
 */
export async function planetMap(
  services: Services,
  coordinates: string,
  known: string,
  since: bigint,
): Promise<PlanetMap | null> {
  const { database, economy } = services
  const planet = await findPlanet(database, coordinates)
  const { rows: days } = await sql<{ day: number | null }>`select max(day) as day from settlement`.execute(database)
  // states move at settlements, owners with the map's version
  const tag = `"${planet.map_version}-${days[0]?.day ?? 0}-${since}"`
  if (known === tag) return null
  const { rows } = await sql<{
    x: number
    y: number
    owner: bigint | null
    era: number | null
    state: string | null
    investment: bigint | null
  }>`
    select l.x, l.y, l.owner, r.era, r.state, r.investment
    from land l left join lateral (
      select era, state, investment from run where run.land = l.id order by id desc limit 1) r on true
    where l.planet = ${planet.id} and l.map_version > ${since} order by l.y, l.x`.execute(database)
  const plots = rows.map((row) => ({
    x: row.x,
    y: row.y,
    era: row.era ?? 0,
    state: stateOf(row.owner === null ? null : row.state),
    investment: Number((row.investment ?? 0n) / UNIT),
    owner: Number(row.owner ?? 0n),
  }))
  const side = levelOf(economy, planet.level).side
  return { tag, bytes: encodeMap({ side, version: Number(planet.map_version), plots }) }
}

function stateOf(state: string | null): MapRunState {
  return MAP_RUN_STATES.find((known) => known === state) ?? 'none'
}
