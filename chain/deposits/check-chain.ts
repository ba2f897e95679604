import type { PublicClient } from 'viem'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import type { ConfiguredChain } from '#chain/definitions/settings.ts'

/**
 * The check at start: every node serves the chain that it was configured for, and every token's contract has the
 * decimals that we count with.
 * @throws with what differs; then nothing may start
 */
export async function checkChain(clients: readonly PublicClient[], chain: ConfiguredChain): Promise<void> {
  for (const [place, client] of clients.entries()) {
    const node = `node ${place + 1} of chain ${chain.chainId}`
    const chainId = await client.getChainId()
    if (chainId !== chain.chainId) throw new Error(`${node} serves chain ${chainId}`)
    for (const { asset, contract, decimals } of chain.tokens) {
      const found = await client
        .readContract({ address: contract, abi: tokenAbi, functionName: 'decimals' })
        .catch((cause: unknown) => {
          throw new Error(`${node}: ${asset} at ${contract} does not tell its decimals`, { cause })
        })
      if (found !== decimals) throw new Error(`${node}: ${asset} at ${contract} has ${found} decimals, not ${decimals}`)
    }
  }
}
