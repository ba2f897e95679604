import { BlockNotFoundError, type Hash, type Hex, type PublicClient } from 'viem'
import { agreed, agreedHead } from './quorum.ts'

/** A block, as far as following the chain needs it. */
export interface Header {
  readonly number: bigint
  readonly hash: Hash
  readonly parentHash: Hash
  /** The filter over contracts and topics of its logs. */
  readonly logsBloom: Hex
}

/** What has become of the chain since the last look. */
export interface Progress {
  /** The head, as a majority of the nodes knows it. */
  readonly head: bigint
  /**
   * The highest stored block that stands: stored ones above it are proven to be reorganised away. While the nodes are
   * merely behind what is stored (a slow node, a lost tail) everything stands until other blocks take their place.
   */
  readonly ancestor: bigint | undefined
  /** What follows, in order, each the parent of the next; at most `limit`. */
  readonly blocks: readonly Header[]
}

/** The chain has changed below everything that was stored: a person must look. */
export class TooDeep extends Error {
  override readonly name = 'TooDeep'
}

/**
 * Compares the stored blocks with the chain and reads the headers that follow the last common one.
 * @param stored the newest scanned blocks, the highest first; empty before the first scan
 * @param start the block to begin with when nothing is stored, by the head
 * @throws TooDeep when none of the stored blocks is on the chain any more; NoAgreement
 */
export async function followHead(
  clients: readonly PublicClient[],
  stored: readonly { readonly number: bigint; readonly hash: Hash }[],
  { limit, start }: { readonly limit: number; readonly start: (head: bigint) => bigint },
): Promise<Progress> {
  const head = await agreedHead(clients)
  const comparable = stored.filter((block) => block.number <= head)
  const [newest] = stored
  if (newest && !comparable[0]) return { head, ancestor: newest.number, blocks: [] }
  const ancestor = await commonAncestor(clients, comparable)
  if (newest && !ancestor) throw new TooDeep(`none of the last ${comparable.length} blocks is on the chain`)
  if (newest && ancestor === comparable[0] && newest.number > head) return { head, ancestor: newest.number, blocks: [] }
  const first = ancestor ? ancestor.number + 1n : start(head)
  const blocks: Header[] = []
  for (let number = first; number <= head && blocks.length < limit; number += 1n) {
    const block = await headerAt(clients, number)
    const parent = blocks.at(-1)?.hash ?? ancestor?.hash
    // the chain moved while we were reading: what we have is whole, the rest comes at the next look
    if (!block || (parent && block.parentHash !== parent)) break
    blocks.push(block)
  }
  return { head, ancestor: ancestor?.number, blocks }
}

async function commonAncestor<B extends { readonly number: bigint; readonly hash: Hash }>(
  clients: readonly PublicClient[],
  stored: readonly B[],
): Promise<B | undefined> {
  for (const block of stored) {
    if ((await headerAt(clients, block.number))?.hash === block.hash) return block
  }
  return undefined
}

/** The header at a height, as a majority of the nodes has it; undefined above their heads. */
export function headerAt(clients: readonly PublicClient[], blockNumber: bigint): Promise<Header | undefined> {
  return agreed(clients, `block ${blockNumber}`, async (client) => {
    try {
      const { number, hash, parentHash, logsBloom } = await client.getBlock({ blockNumber })
      return { number, hash, parentHash, logsBloom }
    } catch (error) {
      if (error instanceof BlockNotFoundError) return undefined // a head that went back
      throw error
    }
  })
}
