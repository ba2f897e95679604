import { binance } from './binance.ts'
import { catalyst } from './catalyst.ts'
import type { ChainDefinition } from './definition.ts'
import { ethereum } from './ethereum.ts'
import { heco } from './heco.ts'
import { polygon } from './polygon.ts'

/** Every chain that we name, the default one first (AUTH-20). */
export const chains: readonly ChainDefinition[] = [binance, ethereum, catalyst, polygon, heco]

/** The chain with this id, undefined when we do not know it. */
export function chainOf(chainId: number): ChainDefinition | undefined {
  return chains.find((chain) => chain.chainId === chainId)
}
