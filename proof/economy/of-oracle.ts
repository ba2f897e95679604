import type { Economy } from '#rules/economy/economy.ts'

/**
 * Whether the oracle speaks of an economy: it walks ten generations, and lets the clock of one run that pays nothing, which the
 * settlement does not.
 */
export function isOfOracle({ reward: { generations } }: Pick<Economy, 'reward'>): boolean {
  return generations.length === 10 && generations.every((rate) => rate > 0n)
}
