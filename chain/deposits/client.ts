import { createPublicClient, defineChain, http, type PublicClient } from 'viem'
import type { ConfiguredChain } from '#chain/definitions/settings.ts'

/** How long a node may think, in ms, and how often it is asked again. */
interface Patience {
  readonly timeout: number
  readonly retryCount: number
}

/** One client a node of the chain. A node that does not answer within ten seconds is asked once more. */
export function clientsOf(
  chain: ConfiguredChain,
  patience: Patience = { timeout: 10_000, retryCount: 1 },
): PublicClient[] {
  const definition = defineChain({
    id: chain.chainId,
    name: chain.fullName,
    nativeCurrency: chain.native,
    rpcUrls: { default: { http: chain.rpcUrls } },
  })
  return chain.rpcUrls.map((url) =>
    createPublicClient({ chain: definition, transport: http(url, patience), cacheTime: 0 }),
  )
}
