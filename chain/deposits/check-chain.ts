import type { PublicClient } from 'viem'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import type { ConfiguredChain } from '#chain/definitions/settings.ts'

/** A node that does not serve what it was configured for. */
export class WrongNode extends Error {
  override readonly name = 'WrongNode'
}

/**
 * The check at start: the nodes serve the chain that they were configured for, and every token's contract has the
 * decimals that we count with. A majority must; one that is down or wrong is outvoted later on as well.
 * @returns what is wrong with the nodes of a minority
 * @throws what is wrong, when no majority passes; then nothing may start
 */
export async function checkChain(clients: readonly PublicClient[], chain: ConfiguredChain): Promise<Error[]> {
  const checks = await Promise.allSettled(clients.map((client, place) => checkNode(client, chain, place + 1)))
  const faults = checks.flatMap((check) => (check.status === 'rejected' ? [asError(check.reason)] : []))
  const [first] = faults
  if (first && faults.length * 2 >= clients.length) throw first
  return faults
}

async function checkNode(client: PublicClient, chain: ConfiguredChain, place: number): Promise<void> {
  const node = `node ${place} of chain ${chain.chainId}`
  const chainId = await client.getChainId()
  if (chainId !== chain.chainId) throw new WrongNode(`${node} serves chain ${chainId}`)
  for (const { asset, contract, decimals } of chain.tokens) {
    const found = await client
      .readContract({ address: contract, abi: tokenAbi, functionName: 'decimals' })
      .catch((cause: unknown) => {
        throw new WrongNode(`${node}: ${asset} at ${contract} does not tell its decimals`, { cause })
      })
    if (found !== decimals)
      throw new WrongNode(`${node}: ${asset} at ${contract} has ${found} decimals, not ${decimals}`)
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason))
}
