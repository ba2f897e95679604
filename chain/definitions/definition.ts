import type { Address } from 'viem'
import type { Asset } from '#rules/amount/amount.ts'

/** A token that we know on a chain. Its identity is (chain, contract); names and symbols prove nothing. */
export interface TokenDefinition {
  readonly asset: Asset
  /** What decimals() of the contract must answer; otherwise nothing starts. */
  readonly decimals: number
  /** The contract on the public chain; a setting replaces it (local chains). Null: the setting alone says where it is. */
  readonly contract: Address | null
}

/** What is true of a chain, wherever we reach it. The addresses of its nodes come from the settings alone. */
export interface ChainDefinition {
  readonly chainId: number
  /** As `chain/list` names it. */
  readonly name: string
  /** The full name, for screens with room. */
  readonly fullName: string
  /** Others are shown and cannot be used (AUTH-20). */
  readonly supported: boolean
  readonly native: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** A deposit is credited when head - block + 1 reaches `credit`, and may leave again from `finality` on. */
  readonly confirmations: { readonly credit: number; readonly finality: number }
  readonly tokens: readonly TokenDefinition[]
}
