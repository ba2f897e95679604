import type { PlanetId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { placeOf } from '#rules/planet/planet.ts'
import type { Reader } from '#server/store/database.ts'
import { planetAt, planetQuery } from './planet.sql.ts'

/** A planet with its owner's name. */
export type FoundPlanet = Awaited<ReturnType<typeof findPlanet>>

/** The planet of some coordinates; refuses `notFound`. */
export async function findPlanet(reader: Reader, coordinates: string) {
  const planet = await planetIfThere(reader, coordinates)
  if (!planet) throw new Refusal('notFound')
  return planet
}

/** The planet of some coordinates, if they are any and it is there. */
export async function planetIfThere(reader: Reader, coordinates: string) {
  const place = placeOf(coordinates)
  return place && (await planetAt(reader, place))
}

/** The planets of some ids. */
export async function planetsOf(reader: Reader, planets: readonly PlanetId[]): Promise<FoundPlanet[]> {
  return planets.length === 0 ? [] : planetQuery(reader).where('planet.id', 'in', planets).execute()
}

/** The planet of an id that is known to be one. */
export function planetOf(reader: Reader, planet: PlanetId): Promise<FoundPlanet> {
  return planetQuery(reader).where('planet.id', '=', planet).executeTakeFirstOrThrow()
}
