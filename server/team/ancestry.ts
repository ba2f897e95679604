import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { standsAbove } from './ancestry.sql.ts'

/** How another stands to a member: above him, below him, or nowhere in a line with him. */
export type Relation = 'upline' | 'downline' | null

/** How `other` stands to `member`, at any depth (ASSET-09). Of two members one is above the other, or neither is. */
export async function relationOf(reader: Reader, member: UserId, other: UserId): Promise<Relation> {
  if (await standsAbove(reader, other, member)) return 'upline'
  return (await standsAbove(reader, member, other)) ? 'downline' : null
}
