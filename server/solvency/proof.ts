import { createHash } from 'node:crypto'
import type { AnswerOf } from '#calls/call.ts'
import type { solvencyProof } from '#calls/solvency/proof.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { leafBytes, type TreeNode } from '#rules/solvency/node.ts'
import { pathOf } from '#rules/solvency/path.ts'
import type { Asker } from '#server/handler/handler.ts'
import type { Reader } from '#server/store/database.ts'
import { assetsOf, dayOf, lastDay } from './day.sql.ts'
import { leafAt, leafOf, nodesAt, type PlacedLeaf } from './tree.sql.ts'
import { publishedOf, sumsOf } from './words.ts'

/** What a member needs to check that he is counted; as many rows by their key as the tree has levels. */
export async function proofFor(
  { services: { database }, member }: Asker,
  asked: number | undefined,
): Promise<AnswerOf<typeof solvencyProof>> {
  const row = await (asked === undefined ? lastDay(database) : dayOf(database, asked))
  const leaf = row && (await leafOf(database, row.day, member.id))
  if (!row || !leaf) throw new Refusal('notCountedThen')
  const siblings = await siblingsOf(database, row.day, leaf.place, row.members)
  return {
    published: publishedOf(row, await assetsOf(database, [row.day])),
    member: member.id.toString(),
    nonce: leaf.nonce.toString('hex'),
    place: Number(leaf.place),
    sums: sumsOf(leaf.units),
    siblings: siblings.map(({ hash, sums }) => ({ hash: Buffer.from(hash).toString('hex'), sums: sumsOf(sums) })),
  }
}

async function siblingsOf(reader: Reader, day: number, place: bigint, members: bigint): Promise<TreeNode[]> {
  const steps = pathOf(place, members)
  const nodes = await nodesAt(reader, day, steps)
  const [below] = steps
  const beside = below?.level === 0 ? await leafAt(reader, day, below.place) : undefined
  return steps.map(({ level, place }) => {
    const found =
      level === 0 ? beside && nodeOf(beside) : nodes.find((one) => one.level === level && one.place === place)?.node
    if (!found) throw new Error(`the tree of day ${day} has no node ${place} on level ${level}`)
    return found
  })
}

function nodeOf({ member, nonce, units }: PlacedLeaf): TreeNode {
  const hash = createHash('sha256')
    .update(leafBytes({ member, nonce, sums: units }))
    .digest()
  return { hash, sums: units }
}
