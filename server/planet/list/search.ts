import { GROUP_MOST, type Sought } from '#rules/search/search.ts'
import type { Reader } from '#server/store/database.ts'
import { atPlace, namesBeginning, ofSystem, type SearchedRow, wordsBeginning } from './search.sql.ts'

export type SearchedPlanet = SearchedRow

/**
 * The planets that a search may mean, the nearest first, at most six: by number; of a system; by the beginning of the name, and where that
 * leaves room by the beginning of a word in it. Each is a look into an index (docs/decisions/085-one-search.md).
 */
export async function searchPlanets(reader: Reader, { planet, system, name }: Sought): Promise<SearchedPlanet[]> {
  if (planet) return atPlace(reader, planet)
  if (system) return ofSystem(reader, system, GROUP_MOST)
  if (name === undefined) return []
  const called = await namesBeginning(reader, name, GROUP_MOST)
  if (called.length === GROUP_MOST) return called
  const known = new Set(called.map(({ id }) => id))
  // whose name begins so may have a word that does, too
  const within = await wordsBeginning(reader, name, GROUP_MOST + known.size)
  return [...called, ...within.filter(({ id }) => !known.has(id))].slice(0, GROUP_MOST)
}
