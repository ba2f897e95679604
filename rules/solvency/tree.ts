import { addSums, type Leaf, leafBytes, nodeBytes, type TreeNode } from './node.ts'

/** SHA-256. */
type Hash = (bytes: Uint8Array) => Uint8Array

/** Told of each node above the leaves, as soon as it stands: its level (from 1) and its place in it. */
type Told = (level: number, place: bigint, node: TreeNode) => void

/** A tree that is built leaf by leaf; it holds one node a level, however many leaves there are. */
export interface TreeBuilder {
  /** The next leaf. @throws RangeError when its nonce does not follow the one before, or its sums cannot be held */
  add(leaf: Leaf): void
  /** The top, once all leaves are in. @throws RangeError where there is none */
  end(): TreeNode
}

/**
 * A Merkle-sum tree: each node holds the sums of both its children and hashes them with theirs. A node that has no other beside it
 * moves up a level as it is. Leaves come in the order of their nonces, so that none can be in it twice.
 */
export function treeBuilder(hash: Hash, told: Told): TreeBuilder {
  // by level: how many nodes it has, and the last one where it has no other beside it yet
  const levels: { count: bigint; waits: TreeNode | undefined }[] = []
  let before: Uint8Array | undefined
  const place = (level: number, node: TreeNode): void => {
    levels[level] ??= { count: 0n, waits: undefined }
    const here = levels[level]
    if (level > 0) told(level, here.count, node)
    here.count += 1n
    if (!here.waits) {
      here.waits = node
      return
    }
    const sums = addSums(here.waits.sums, node.sums)
    const above = { sums, hash: hash(nodeBytes(here.waits, node)) }
    here.waits = undefined
    place(level + 1, above)
  }
  return {
    add(leaf) {
      if (before && !follows(leaf.nonce, before)) throw new RangeError('a nonce is there twice, or out of order')
      before = leaf.nonce
      place(0, { sums: leaf.sums, hash: hash(leafBytes(leaf)) })
    },
    end() {
      // levels are made while this runs: what has none beside it moves up, until it stands alone
      for (let level = 0; level < levels.length; level += 1) {
        const here = levels[level]
        if (!here?.waits) continue
        if (here.count === 1n) return here.waits
        place(level + 1, here.waits)
      }
      throw new RangeError('a tree has a leaf')
    },
  }
}

function follows(nonce: Uint8Array, before: Uint8Array): boolean {
  for (let at = 0; at < before.length; at += 1) {
    const [now, then] = [nonce[at] ?? 0, before[at] ?? 0]
    if (now !== then) return now > then
  }
  return false
}
