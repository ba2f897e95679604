import { ASSETS } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'

/** So much of each asset, in the order of `ASSETS`. */
export type Sums = readonly Minor[]

/** A node of the tree: what all leaves below it are owed, and the hash that commits to how it comes together. */
export interface TreeNode {
  readonly hash: Uint8Array
  readonly sums: Sums
}

/** What one member is owed. */
export interface Leaf {
  /** 32 random bytes that only its member is told: who sees the hash cannot try amounts until it fits. */
  readonly nonce: Uint8Array
  readonly member: UserId
  readonly sums: Sums
}

/** What is published of a day. */
export interface Day {
  /** Days since 1970. */
  readonly day: number
  readonly leaves: bigint
  readonly top: TreeNode
  /** The last of the heads of exports that were signed until then: 32 bytes (`rules/export`). */
  readonly heads: Uint8Array
}

export const HASH_BYTES = 32
/** 16 bytes, of which the first bit is never set: no sum of this form is below zero, and none wraps around. */
const SUM_BYTES = 16
const MOST = (1n << 127n) - 1n

// what is hashed begins with what it is, so that no leaf passes for a node, and no node for a day
const TAG = new TextEncoder().encode('orrery-solvency-1')
const [LEAF, NODE, DAY] = [0, 1, 2]

/** Whether each sum is one that a node may hold: none below zero. */
export function areSums(sums: Sums): boolean {
  return sums.length === ASSETS.length && sums.every((sum) => sum >= 0n && sum <= MOST)
}

/** The sum of two nodes. @throws RangeError when one of them, or the sum, cannot be held */
export function addSums(left: Sums, right: Sums): Sums {
  const sums = left.map((sum, at) => sum + (right[at] ?? 0n))
  if (!areSums(left) || !areSums(right) || !areSums(sums))
    throw new RangeError('a sum below zero, or beyond all bounds')
  return sums
}

/** What the hash of a leaf is taken of. @throws RangeError for sums that no leaf may hold */
export function leafBytes({ nonce, member, sums }: Leaf): Uint8Array {
  return joined(LEAF, nonce, integer(member, 8), ...sumBytes(sums))
}

/** What the hash of a node is taken of: both children with their sums, so that neither can be told otherwise. */
export function nodeBytes(left: TreeNode, right: TreeNode): Uint8Array {
  return joined(NODE, ...sumBytes(left.sums), left.hash, ...sumBytes(right.sums), right.hash)
}

/** What the published root of a day is the hash of. */
export function dayBytes({ day, leaves, top, heads }: Day): Uint8Array {
  return joined(DAY, integer(BigInt(day), 4), integer(leaves, 8), ...sumBytes(top.sums), top.hash, heads)
}

function sumBytes(sums: Sums): Uint8Array[] {
  if (!areSums(sums)) throw new RangeError('a sum below zero, or beyond all bounds')
  return sums.map((sum) => integer(sum, SUM_BYTES))
}

function integer(value: bigint, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let rest = value
  for (let at = size - 1; at >= 0; at -= 1) {
    bytes[at] = Number(rest & 255n)
    rest >>= 8n
  }
  if (rest !== 0n) throw new RangeError(`${value} does not fit ${size} bytes`)
  return bytes
}

function joined(kind: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + TAG.length + parts.reduce((size, part) => size + part.length, 0))
  bytes[0] = kind
  bytes.set(TAG, 1)
  let at = 1 + TAG.length
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
