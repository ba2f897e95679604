import { createTestClient, http, publicActions, walletActions } from 'viem'

/** Talks to a local chain: reads, sends and commands its mining. */
export function localClient(rpcUrl: string) {
  return createTestClient({
    mode: 'anvil',
    // a chain is saved in one answer, which grows by each block
    transport: http(rpcUrl, { retryCount: 0, timeout: 30_000, maxResponseBodySize: false }),
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(walletActions)
}

export type LocalClient = ReturnType<typeof localClient>
