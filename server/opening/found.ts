import type { Reader } from '#server/store/database.ts'
import { newestOpenings } from './opening.sql.ts'

/** The ids of the newest openings, which a search may find: what was drawn stays to be verified when they are over. */
export function foundOpenings(reader: Reader, most: number): Promise<string[]> {
  return newestOpenings(reader, most)
}
