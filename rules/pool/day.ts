import type { Index, Minor, PoolNumerator, Share } from '#rules/amount/labels.ts'
import { least, most, mulDivDown } from '#rules/amount/rounding.ts'
import { INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import type { PoolTerm } from '#rules/economy/pools.ts'

/** What is staked in each pool and earns, by its period; minor units of DU. */
export type PoolWeights = ReadonlyMap<number, Minor>

/** What a day of the pools may pay, is asked for, and the factor that comes of it. Numerators are minor units of RC x 10^18. */
export interface PoolFund {
  readonly budget: Minor
  readonly allowed: Minor
  readonly due: PoolNumerator
  readonly factor: Index
}

/** The funding factor of the pools, of 10^18 (settlement, 3 and 29): at most a share of what the budget holds, fractions owed before first. */
export function poolFund(
  budget: Minor,
  allowedShare: Share,
  carry: PoolNumerator,
  weights: PoolWeights,
  terms: readonly PoolTerm[],
): PoolFund {
  const allowed = mulDivDown(budget, allowedShare, SHARE_SCALE)
  const due = terms.reduce((sum, { days, rate }) => sum + (weights.get(days) ?? 0n) * rate, 0n)
  const payable = most(0n, allowed * INDEX_SCALE - carry)
  const factor = due === 0n ? INDEX_SCALE : least(INDEX_SCALE, mulDivDown(payable, INDEX_SCALE, due))
  return { budget, allowed, due, factor }
}

/** What each pool's index grows by on a day: floor(rate x factor), in the order of the terms. */
export function poolGrowth(terms: readonly PoolTerm[], factor: Index): Index[] {
  return terms.map(({ rate }) => mulDivDown(rate, factor, INDEX_SCALE))
}

/** What a day moves to what lies ready, and the fraction that it carries. */
export function payPools(
  carry: PoolNumerator,
  weights: PoolWeights,
  terms: readonly PoolTerm[],
  growth: readonly Index[],
): { readonly paid: Minor; readonly carry: PoolNumerator } {
  const earned = terms.reduce((sum, { days }, at) => sum + (weights.get(days) ?? 0n) * (growth[at] ?? 0n), carry)
  return { paid: earned / INDEX_SCALE, carry: earned % INDEX_SCALE }
}
