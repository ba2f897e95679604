/** The key of a wallet is shown on a chain, on a day, when the chain had a block. */
export interface Control {
  readonly chain: number
  readonly address: string
  /** Members are paid from it, or it keeps what that wallet does not need (the cold one). */
  readonly purpose: 'pays' | 'keeps'
  /** `2026-11-22`, of the wall's clock in UTC. */
  readonly day: string
  readonly block: bigint
  readonly blockHash: string
}

const FIRST = {
  pays: 'Orrery holds the key of this address, and the platform pays its members from it.',
  keeps: 'Orrery holds the key of this address, and the platform keeps in it what the wallet that pays does not need.',
} as const

/**
 * The words that whoever holds the key signs (EIP-191), to be checked with any wallet's "verify message". The block's hash shows
 * that they were signed no earlier than it.
 */
export function controlMessage({ chain, address, purpose, day, block, blockHash }: Control): string {
  return [FIRST[purpose], `Address: ${address}`, `Chain: ${chain}`, `Day: ${day}`, `Block: ${block} ${blockHash}`].join(
    '\n',
  )
}
