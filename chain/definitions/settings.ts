import { type Address, isAddress } from 'viem'
import { chainOf } from './chains.ts'
import type { ChainDefinition, TokenDefinition } from './definition.ts'

/** A token whose contract on this chain is known. */
export interface ConfiguredToken extends Omit<TokenDefinition, 'contract'> {
  readonly contract: Address
}

/** A chain with nodes to ask; one that is not supported has no tokens, and is watched for what went astray. */
export interface ConfiguredChain extends Omit<ChainDefinition, 'tokens'> {
  readonly tokens: readonly ConfiguredToken[]
  /** One or several nodes; several must agree (see chain/deposits/quorum.ts). */
  readonly rpcUrls: readonly string[]
}

/** What the settings say of a chain. No public node is ever a default. */
export interface ChainSetting {
  readonly chainId: number
  /** RPC_URL_<chain>: one or several addresses with commas between. */
  readonly rpcUrl: string
  /** USDT_<chain>: the contract, where it is not the public one; empty: that one. */
  readonly usdt: string
  /** DAOT_<chain>: its contract; left out or empty: the chain has none. */
  readonly daot?: string
}

/**
 * The chain as this installation reaches it.
 * @throws on a chain that we do not know and on an address that cannot be one
 */
export function configuredChain({ chainId, rpcUrl, usdt, daot = '' }: ChainSetting): ConfiguredChain {
  const definition = chainOf(chainId)
  if (!definition) throw new Error(`RPC_URL_${chainId}: this chain is not known`)
  const rpcUrls = rpcUrl.split(',').filter((url) => url !== '')
  if (rpcUrls.length === 0) throw new Error(`RPC_URL_${chainId} is empty`)
  for (const url of rpcUrls) requireHttp(url, chainId)
  const tokens = definition.tokens.flatMap((token) => {
    const contract = contractOf(token, token.asset === 'DAOT' ? daot : usdt, chainId)
    return contract ? [{ ...token, contract }] : []
  })
  return { ...definition, rpcUrls, tokens }
}

function contractOf(token: TokenDefinition, given: string, chainId: number): Address | null {
  const contract = given || token.contract
  if (contract === null) return null
  if (!isAddress(contract, { strict: true }))
    throw new Error(`${token.asset}_${chainId} is not an address: ${contract}`)
  return contract
}

function requireHttp(url: string, chainId: number): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(`RPC_URL_${chainId} is not an http address`)
  }
}
