import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { type Columns, unnested } from '#server/store/unnest.ts'

/** Whether `upper` stands above `lower`, at any depth: in some forty lookups where a thousand stand between them. */
export async function standsAbove(reader: Reader, upper: UserId, lower: UserId): Promise<boolean> {
  const { rows } = await sql<{ above: boolean }>`select team_is_above(${upper}, ${lower}) as above`.execute(reader)
  return rows[0]?.above === true
}

/** Two members, of whom is asked how `other` stands to `member`. */
export interface Pair {
  readonly member: UserId
  readonly other: UserId
}

const PAIR = {
  member: { type: 'bigint', of: ({ member }) => member },
  other: { type: 'bigint', of: ({ other }) => other },
  place: { type: 'int', of: ({ place }) => place },
} as const satisfies Columns<Pair & { readonly place: number }>

/** How others stand to members, each pair at its place. */
export async function relationRows(reader: Reader, pairs: readonly Pair[]): Promise<('upline' | 'downline' | null)[]> {
  const placed = pairs.map((pair, place) => ({ ...pair, place }))
  const { rows } = await sql<{ relation: 'upline' | 'downline' | null }>`
    select case when team_is_above(other, member) then 'upline' when team_is_above(member, other) then 'downline' end as relation
    from ${unnested('pair', PAIR, placed)} order by place`.execute(reader)
  return rows.map(({ relation }) => relation)
}

/** One change of the tree at a time, so that two cannot close a circle together. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7710006)`.execute(tx)
}
