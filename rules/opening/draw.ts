/** SHA-256 of the UTF-8 text, lower-case hex: what hashes is given by who asks, a browser does so at its leisure. */
export type Sha256 = (text: string) => string | Promise<string>

/** What the order of a draw follows from: nobody knows both before entries have ended (docs/decisions/096). */
export interface Seed {
  readonly opening: string
  /** Kept secret until the draw; its hash was published with the opening. */
  readonly salt: string
  /** The hash of the block of chain 56, mined after entries had ended. */
  readonly blockHash: string
}

/** The log of a draw as it is published. */
export interface DrawLog extends Seed {
  /** The hash of the salt, published with the opening. */
  readonly commit: string
  /** The hash of all entries, published when they had ended, before the block was mined. */
  readonly listHash: string
  /** From when on the block may be, and when it is from; seconds since 1970 of the chain. */
  readonly seedAt: number
  readonly blockTime: number
  /** The ids of all entries, in the order drawn. */
  readonly entries: readonly string[]
}

/** What a salt is published as. */
export function commitOf(salt: string, sha256: Sha256): string | Promise<string> {
  return sha256(salt)
}

/** What the entries are published as when they have ended, in whatever order they came. */
export function listHashOf(entries: readonly string[], sha256: Sha256): string | Promise<string> {
  return sha256([...entries].sort().join('\n'))
}

/** The order of the entries: by the hash of each with the seed; of two equal ones the smaller id comes first. */
export async function orderOf(
  { opening, salt, blockHash }: Seed,
  entries: readonly string[],
  sha256: Sha256,
): Promise<string[]> {
  const drawn = await Promise.all(
    entries.map(async (id) => ({ id, hash: await sha256(`${salt}|${blockHash}|${opening}|${id}`) })),
  )
  return drawn.sort((one, other) => compare(one.hash, other.hash) || compare(one.id, other.id)).map(({ id }) => id)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** What a log can be wrong in. */
export const DRAW_FAULTS = ['commit', 'block', 'list', 'order'] as const
export type DrawFault = (typeof DRAW_FAULTS)[number]

/**
 * What is wrong with a log, computed again, or nothing: a salt that is not the one committed to, a block that is too early, entries that are not
 * those that were published (or one twice), an order that is another.
 */
export async function drawFault(log: DrawLog, sha256: Sha256): Promise<DrawFault | undefined> {
  if ((await commitOf(log.salt, sha256)) !== log.commit) return 'commit'
  if (log.blockTime < log.seedAt) return 'block'
  if (new Set(log.entries).size !== log.entries.length) return 'list'
  if ((await listHashOf(log.entries, sha256)) !== log.listHash) return 'list'
  const order = await orderOf(log, log.entries, sha256)
  return order.every((id, at) => id === log.entries[at]) ? undefined : 'order'
}
