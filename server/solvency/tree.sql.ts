import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Sums, TreeNode } from '#rules/solvency/node.ts'
import type { Step } from '#rules/solvency/path.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { unnested } from '#server/store/unnest.ts'
import type { Owed } from './owed.sql.ts'

/** A leaf with its place. */
export interface PlacedLeaf extends Owed {
  readonly place: bigint
}

/** A node above the leaves with its place. */
export interface PlacedNode {
  readonly level: number
  readonly place: bigint
  readonly node: TreeNode
}

const arrayText = (sums: Sums): string => `{${sums.join(',')}}`
const hexText = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`

/** Writes leaves of a day. */
export async function insertLeaves(tx: Tx, day: number, leaves: readonly PlacedLeaf[]): Promise<void> {
  const rows = unnested<PlacedLeaf>(
    'l',
    {
      place: { type: 'bigint', of: ({ place }) => place },
      member: { type: 'bigint', of: ({ member }) => member },
      nonce: { type: 'text', of: ({ nonce }) => hexText(nonce) },
      units: { type: 'text', of: ({ units }) => arrayText(units) },
    },
    leaves,
  )
  await sql`insert into solvency_leaf (day, place, member, nonce, units)
    select ${day}::int, place, member, nonce::bytea, units::numeric[] from ${rows}`.execute(tx)
}

/** Writes nodes of a day. */
export async function insertNodes(tx: Tx, day: number, nodes: readonly PlacedNode[]): Promise<void> {
  const rows = unnested<PlacedNode>(
    'n',
    {
      level: { type: 'smallint', of: ({ level }) => level },
      place: { type: 'bigint', of: ({ place }) => place },
      hash: { type: 'text', of: ({ node }) => hexText(node.hash) },
      units: { type: 'text', of: ({ node }) => arrayText(node.sums) },
    },
    nodes,
  )
  await sql`insert into solvency_node (day, level, place, hash, units)
    select ${day}::int, level, place, hash::bytea, units::numeric[] from ${rows}`.execute(tx)
}

/** A member's leaf of a day; undefined when he has none there. */
export async function leafOf(reader: Reader, day: number, member: UserId): Promise<PlacedLeaf | undefined> {
  const [leaf] = await leavesWhere(reader, sql`day = ${day} and member = ${member}`)
  return leaf
}

/** The leaf at a place. */
export async function leafAt(reader: Reader, day: number, place: bigint): Promise<PlacedLeaf | undefined> {
  const [leaf] = await leavesWhere(reader, sql`day = ${day} and place = ${place}`)
  return leaf
}

async function leavesWhere(reader: Reader, which: ReturnType<typeof sql>): Promise<PlacedLeaf[]> {
  const { rows } = await sql<Omit<PlacedLeaf, 'units'> & { units: string[] }>`
    select place, member, nonce, units::text[] as units from solvency_leaf where ${which}`.execute(reader)
  return rows.map((row) => ({ ...row, units: row.units.map(BigInt) }))
}

/** The nodes at these steps, each by its key. */
export async function nodesAt(reader: Reader, day: number, steps: readonly Step[]): Promise<PlacedNode[]> {
  const wanted = unnested<Step>(
    's',
    { level: { type: 'smallint', of: ({ level }) => level }, place: { type: 'bigint', of: ({ place }) => place } },
    steps,
  )
  const { rows } = await sql<{ level: number; place: bigint; hash: Buffer; units: string[] }>`
    select n.level, n.place, n.hash, n.units::text[] as units from ${wanted}
    join solvency_node n on n.day = ${day} and n.level = s.level and n.place = s.place`.execute(reader)
  return rows.map(({ level, place, hash, units }) => ({
    level,
    place,
    node: { hash: new Uint8Array(hash), sums: units.map(BigInt) },
  }))
}

/** Removes trees of days before one; what was published of them stays. */
export async function removeTrees(tx: Tx, before: number): Promise<void> {
  await sql`delete from solvency_leaf where day < ${before}`.execute(tx)
  await sql`delete from solvency_node where day < ${before}`.execute(tx)
}
