import type { Economy } from '#rules/economy/economy.ts'
import type { Reader } from '#server/store/database.ts'

/** There are no more (`planet_level_check`). */
const MOST = 5

/**
 * Refuses to start with fewer levels of planets than there are planets of: what one is could not be said, on any page or by a settlement that frees a
 * plot of it. Throws a RangeError that names both.
 */
export async function requireKnownLevels(reader: Reader, { planets }: Pick<Economy, 'planets'>): Promise<void> {
  if (planets.length >= MOST) return
  const row = await reader
    .selectFrom('planet')
    .select('level')
    .where('level', '>', planets.length)
    .limit(1)
    .executeTakeFirst()
  if (row) throw new RangeError(`planets: there are some of level ${row.level}, and the levels are ${planets.length}`)
}
