import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { type Pair, relationRows } from './ancestry.sql.ts'

/** How another stands to a member: above him, below him, or nowhere in a line with him. */
export type Relation = 'upline' | 'downline' | null

/** How `other` stands to `member`, at any depth (ASSET-09). Of two members one is above the other, or neither is. */
export async function relationOf(reader: Reader, member: UserId, other: UserId): Promise<Relation> {
  return (await relationsOf(reader, [{ member, other }]))[0] ?? null
}

/** The same of many pairs, each at its place. */
export function relationsOf(reader: Reader, pairs: readonly Pair[]): Promise<Relation[]> {
  return relationRows(reader, pairs)
}
