import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Reader } from '#server/store/database.ts'
import { namedOfPart, namedParts } from './found.sql.ts'

/** The planets that a search may find: those with a name, in parts of `size` ids; the numbers of the first `most` parts. */
export function foundPlanetParts(reader: Reader, size: number, most: number): Promise<number[]> {
  return namedParts(reader, size, most)
}

/** The coordinates of the planets of one part. */
export async function foundPlanets(reader: Reader, part: number, size: number): Promise<string[]> {
  return (await namedOfPart(reader, part, size)).map(coordinatesOf)
}
