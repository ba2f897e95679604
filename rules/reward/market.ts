import { UNIT } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { least, mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'

/** Who shares in the market pool of a day: his level, and the team land for which he is the nearest above with one. */
export interface Sharer {
  readonly member: UserId
  readonly level: number
  readonly land: Minor
}

/** What a day's market pool gives to one of them. */
export interface MarketShare extends Sharer {
  /** Level x land. */
  readonly weight: bigint
  readonly amount: Minor
}

/** Shares a pool out by level x land, each part rounded down; what is left stays in the pool (settlement, 22). Who gets nothing is left out. */
export function shareMarket(
  pool: Minor,
  sharers: readonly Sharer[],
): { readonly weights: bigint; readonly shares: readonly MarketShare[]; readonly shared: Minor } {
  const weighed = sharers.map((sharer) => ({ ...sharer, weight: BigInt(sharer.level) * sharer.land }))
  const weights = weighed.reduce((sum, { weight }) => sum + weight, 0n)
  if (weights === 0n) return { weights, shares: [], shared: 0n }
  const shares = weighed
    .map((sharer) => ({ ...sharer, amount: mulDivDown(pool, sharer.weight, weights) }))
    .filter(({ amount }) => amount > 0n)
  return { weights, shares, shared: shares.reduce((sum, { amount }) => sum + amount, 0n) }
}

/**
 * What the treasury takes of another asset in the pool, at a price in DU of 10^8, and what it puts in for it: all of it, or what its own
 * DU reach for. What is worth less than a minor unit waits.
 */
export function feesTaken(
  held: Minor,
  price: bigint,
  treasury: Minor,
): { readonly leaves: Minor; readonly arrives: Minor } {
  const worth = mulDivDown(held, price, UNIT)
  const arrives = least(worth, treasury)
  return { leaves: arrives === worth ? held : mulDivUp(arrives, UNIT, price), arrives }
}
