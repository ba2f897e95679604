import { createPublicClient, defineChain, http, type PublicClient } from 'viem'
import type { ConfiguredChain } from '#chain/definitions/settings.ts'

/** How long a node may take for an answer, all of it, in ms, how often it is asked again, and how long its answer may be, in bytes. */
interface Patience {
  readonly timeout: number
  readonly retryCount: number
  readonly longest?: number
  /** How long for what a block may be full of: its logs, a receipt; else as long as for anything. */
  readonly forBlocks?: number
}

/**
 * More than the logs of any block come to: a log costs some hundred gas and is told in some hundred letters, so one transaction of a few cents has
 * more than the 10 MiB at which viem gives up, and a scanner that cannot read its block stands before it for ever.
 */
const LONGEST = 256 * 1024 * 1024
/** Such an answer takes a node a while. */
const FOR_BLOCKS = 60_000
const OF_BLOCKS = /"method":"eth_(getLogs|getTransactionReceipt)"/

/** One client a node of the chain. A node that has not answered within ten seconds, or a minute where a block may be full, is asked once more. */
export function clientsOf(
  chain: ConfiguredChain,
  { timeout, retryCount, longest, forBlocks = timeout }: Patience = {
    timeout: 10_000,
    retryCount: 1,
    longest: LONGEST,
    forBlocks: FOR_BLOCKS,
  },
): PublicClient[] {
  const definition = defineChain({
    id: chain.chainId,
    name: chain.fullName,
    nativeCurrency: chain.native,
    rpcUrls: { default: { http: chain.rpcUrls } },
  })
  // viem's own limit is of the beginning of an answer: one that never ends would be waited for without any
  const fetchFn: typeof fetch = (url, init) => {
    const isOfBlocks = typeof init?.body === 'string' && OF_BLOCKS.test(init.body)
    return fetch(url, { ...init, signal: AbortSignal.timeout(isOfBlocks ? forBlocks : timeout) })
  }
  const answers = { retryCount, timeout: 0, fetchFn, ...(longest !== undefined && { maxResponseBodySize: longest }) }
  return chain.rpcUrls.map((url) =>
    createPublicClient({ chain: definition, transport: http(url, answers), cacheTime: 0 }),
  )
}
