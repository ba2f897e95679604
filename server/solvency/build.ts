import { createHash } from 'node:crypto'
import { ASSETS } from '#rules/amount/amount.ts'
import { most } from '#rules/amount/rounding.ts'
import { isOffTwice } from '#rules/custody/custody.ts'
import { dayBytes, HASH_BYTES } from '#rules/solvency/node.ts'
import { treeBuilder } from '#rules/solvency/tree.ts'
import { comparisons } from '#server/custody/show.ts'
import { headsUntil } from '#server/export/published.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { dayToMake, insertDay, lastDay, lockDays } from './day.sql.ts'
import { figuresOf, heldOf } from './figures.ts'
import { owedToAll } from './owed.sql.ts'
import { insertLeaves, insertNodes, type PlacedLeaf, type PlacedNode, removeTrees } from './tree.sql.ts'

/** Trees of so many days are kept, so that a member can fetch his proof; what was published stays for ever. */
const KEPT_DAYS = 7
/** Members that are read and written at once. */
const BATCH = 5000

type Building = Pick<Services, 'database' | 'randomBytes' | 'log'>

/**
 * Publishes what all members are owed on the last settled day, once, whichever worker comes first: tree, root and the figures
 * beside it, all of one snapshot. Where several days were settled since, of the last alone. The day that was made, if any.
 * @throws when the tree does not hold what the books say: then nothing is published
 */
export async function publishDay(services: Building): Promise<number | undefined> {
  // asked before: a lock each minute would keep nobody from anything, and say nothing new
  if ((await dayToMake(services.database)) === undefined) return undefined
  const made = await services.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ((await lockDays(tx)) ? makeDay(tx, services) : undefined))
  if (made !== undefined) services.log.info({ day: made }, 'published what members are owed')
  return made
}

async function makeDay(tx: Tx, { randomBytes }: Building): Promise<number | undefined> {
  const day = await dayToMake(tx)
  if (day === undefined) return undefined
  const nodes: PlacedNode[] = []
  const builder = treeBuilder(sha256, (level, place, node) => nodes.push({ level, place, node }))
  let members = 0n
  for await (const batch of owedToAll(tx, randomBytes(HASH_BYTES), BATCH)) {
    const leaves: PlacedLeaf[] = []
    for (const owed of batch) {
      builder.add({ nonce: owed.nonce, member: owed.member, sums: owed.units })
      leaves.push({ ...owed, place: members })
      members += 1n
    }
    await insertLeaves(tx, day, leaves)
    await insertNodes(tx, day, nodes.splice(0))
  }
  if (members === 0n) return undefined
  const top = builder.end()
  if (nodes.length > 0) await insertNodes(tx, day, nodes.splice(0))
  const figures = await figuresOf(tx)
  for (const [at, asset] of ASSETS.entries()) {
    const due = figures[at]
    if (!due || due.accounts + due.locked !== top.sums[at])
      throw new Error(
        `members together are owed ${top.sums[at]} ${asset}, the books say ${due && due.accounts + due.locked}`,
      )
  }
  const before = await lastDay(tx)
  const heads = await headsUntil(tx, day, before?.heads ?? new Uint8Array(HASH_BYTES))
  const root = sha256(dayBytes({ day, leaves: members, top, heads }))
  const row = { day, world_at: await worldNow(tx), members, top: Buffer.from(top.hash) }
  // a day stays as it is published: what one look alone found may be the fault of a node
  const compared = (await comparisons(tx)).filter(({ off_since, at }) => isOffTwice(off_since, at))
  const told = figures.map((one) => ({ ...one, held: most(0n, heldOf(one, compared)) }))
  await insertDay(tx, { ...row, heads: Buffer.from(heads), root: Buffer.from(root) }, told)
  await removeTrees(tx, day - KEPT_DAYS + 1)
  return day
}

function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest()
}
