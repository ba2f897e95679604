import { type Address, isAddress } from 'viem'
import { chains } from './chains.ts'
import type { ChainDefinition, TokenDefinition } from './definition.ts'

/** A token whose contract on this chain is known. */
export interface ConfiguredToken extends TokenDefinition {
  readonly contract: Address
}

/** A supported chain with nodes to ask. */
export interface ConfiguredChain extends Omit<ChainDefinition, 'tokens'> {
  readonly tokens: readonly ConfiguredToken[]
  /** One or several nodes; several must agree (see chain/deposits/quorum.ts). */
  readonly rpcUrls: readonly string[]
  /** The first block worth reading; undefined: the head at the first look. */
  readonly startBlock: bigint | undefined
}

/**
 * The chains that this installation can reach, from `RPC_URL_<chain>` (several addresses with commas between),
 * `TOKEN_<chain>_<asset>` (a contract instead of the public one) and `START_BLOCK_<chain>`.
 * A chain without a node is left out: no public node is ever a default.
 * @throws on a setting that cannot be right
 */
export function configuredChains(settings: Readonly<Record<string, string | undefined>>): ConfiguredChain[] {
  return chains.flatMap((chain) => {
    const rpcUrls = (settings[`RPC_URL_${chain.chainId}`] ?? '').split(',').filter((url) => url !== '')
    if (rpcUrls.length === 0) return []
    if (!chain.supported) throw new Error(`RPC_URL_${chain.chainId}: ${chain.name} is not supported`)
    for (const url of rpcUrls) requireHttp(url, chain.chainId)
    const start = settings[`START_BLOCK_${chain.chainId}`]
    return [
      {
        ...chain,
        rpcUrls,
        startBlock: start === undefined ? undefined : BigInt(start),
        tokens: chain.tokens.flatMap((token) => configured(chain.chainId, token, settings)),
      },
    ]
  })
}

function configured(
  chainId: number,
  token: TokenDefinition,
  settings: Readonly<Record<string, string | undefined>>,
): ConfiguredToken[] {
  const name = `TOKEN_${chainId}_${token.asset}`
  const contract = settings[name] ?? token.contract
  if (contract === undefined) return []
  if (!isAddress(contract, { strict: true })) throw new Error(`${name} is not an address: ${contract}`)
  return [{ ...token, contract }]
}

function requireHttp(url: string, chainId: number): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(`RPC_URL_${chainId} is not an http address`)
  }
}
