import type { Address, PublicClient } from 'viem'
import type { ConfiguredChain } from '#chain/definitions/settings.ts'

/** A chain, the nodes that serve it, and the wallet that pays. */
export interface Purse {
  readonly chain: ConfiguredChain
  readonly clients: readonly PublicClient[]
  readonly wallet: Address
  /** One that paid before: its key is gone, and what is out is followed to its end. */
  readonly past?: boolean
}
