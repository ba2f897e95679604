import { createPublicClient, defineChain, http, type PublicClient } from 'viem'
import type { ConfiguredChain } from '#chain/definitions/settings.ts'

/** How long a node may think, in ms, how often it is asked again, and how long its answer may be, in bytes. */
interface Patience {
  readonly timeout: number
  readonly retryCount: number
  readonly longest?: number
}

/**
 * More than the logs of any block come to: a log costs some hundred gas and is told in some hundred letters, so one transaction of a few cents has
 * more than the 10 MiB at which viem gives up, and a scanner that cannot read its block stands before it for ever.
 */
const LONGEST = 256 * 1024 * 1024

/** One client a node of the chain. A node that does not answer within ten seconds is asked once more. */
export function clientsOf(
  chain: ConfiguredChain,
  { longest, ...patience }: Patience = { timeout: 10_000, retryCount: 1, longest: LONGEST },
): PublicClient[] {
  const definition = defineChain({
    id: chain.chainId,
    name: chain.fullName,
    nativeCurrency: chain.native,
    rpcUrls: { default: { http: chain.rpcUrls } },
  })
  const answers = { ...patience, ...(longest !== undefined && { maxResponseBodySize: longest }) }
  return chain.rpcUrls.map((url) =>
    createPublicClient({ chain: definition, transport: http(url, answers), cacheTime: 0 }),
  )
}
