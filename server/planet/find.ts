import { Refusal } from '#rules/errors/errors.ts'
import { placeOf } from '#rules/planet/planet.ts'
import type { Reader } from '#server/store/database.ts'
import { type PlanetRow, planetAt } from './planet.sql.ts'

/** The planet of some coordinates; refuses `notFound`. */
export async function findPlanet(reader: Reader, coordinates: string): Promise<PlanetRow> {
  const place = placeOf(coordinates)
  const planet = place && (await planetAt(reader, place))
  if (!planet) throw new Refusal('notFound')
  return planet
}
