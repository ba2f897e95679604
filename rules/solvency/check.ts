import type { UserId } from '#rules/amount/labels.ts'
import {
  addSums,
  areSums,
  type Day,
  dayBytes,
  HASH_BYTES,
  type Leaf,
  leafBytes,
  nodeBytes,
  type Sums,
  type TreeNode,
} from './node.ts'
import { pathOf } from './path.ts'

/** What a member gets to check that he is counted. */
export interface Proof {
  readonly leaf: Leaf
  /** Which leaf it is, from 0. */
  readonly place: bigint
  /** What stands beside the way up, from below. */
  readonly siblings: readonly TreeNode[]
}

/** What is published of the day that a proof is of. */
export interface Published extends Omit<Day, 'top'> {
  /** Of all members. */
  readonly sums: Sums
  readonly root: Uint8Array
}

/**
 * What is wrong with a proof: it is of another member; it has not the form that it must have; a sum in it is below zero; the sums
 * do not add up to what was published; or it does not lead to the root.
 */
export type Fault = 'notYours' | 'form' | 'negative' | 'sums' | 'root'

/** SHA-256, as a browser has it. */
export type HashOf = (bytes: Uint8Array) => Promise<Uint8Array>

/**
 * Whether what a member is owed is part of what was published, counted whole and once. Undefined: it is. Nothing of it is believed
 * but the published root: the way from the leaf is hashed again, each sum on it added again.
 */
export async function faultOf(
  member: UserId,
  { leaf, place, siblings }: Proof,
  published: Published,
  hashOf: HashOf,
): Promise<Fault | undefined> {
  if (leaf.member !== member) return 'notYours'
  if (place < 0n || place >= published.leaves) return 'form'
  const steps = pathOf(place, published.leaves)
  const hashes = [leaf.nonce, published.root, published.heads, ...siblings.map(({ hash }) => hash)]
  if (steps.length !== siblings.length || hashes.some(({ length }) => length !== HASH_BYTES)) return 'form'
  if (![leaf.sums, published.sums, ...siblings.map(({ sums }) => sums)].every(areSums)) return 'negative'
  let top: TreeNode = { sums: leaf.sums, hash: await hashOf(leafBytes(leaf)) }
  for (const [at, { left }] of steps.entries()) {
    const beside = siblings[at]
    if (!beside) return 'form'
    const sums = sumOf(top.sums, beside.sums)
    if (!sums) return 'negative'
    top = { sums, hash: await hashOf(left ? nodeBytes(beside, top) : nodeBytes(top, beside)) }
  }
  if (top.sums.some((sum, at) => sum !== published.sums[at])) return 'sums'
  const root = await hashOf(dayBytes({ ...published, top }))
  return root.every((byte, at) => byte === published.root[at]) ? undefined : 'root'
}

function sumOf(left: Sums, right: Sums): Sums | undefined {
  try {
    return addSums(left, right)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
