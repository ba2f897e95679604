import type { Address, PublicClient } from 'viem'
import type { ConfiguredChain } from '#chain/definitions/settings.ts'

/** A chain, the nodes that serve it, and the wallet that pays. */
export interface Purse {
  readonly chain: ConfiguredChain
  readonly clients: readonly PublicClient[]
  readonly wallet: Address
}
