import type { Minor, Share } from '#rules/amount/labels.ts'
import { mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import type { SwapFigures } from '#rules/economy/swap.ts'

/** What a pool holds, in minor units: of its asset, and of USDT. */
export interface Pool {
  readonly base: Minor
  readonly usdt: Minor
}

/** From the maker's side: he sells the pool's asset for USDT, or buys it. */
export const SIDES = ['sell', 'buy'] as const
export type Side = (typeof SIDES)[number]

/** What a swap does, in minor units of what leaves but for `arrives`. */
export interface Swap {
  /** Taken of what leaves, rounded up. */
  readonly fee: Minor
  /** Of the fee what goes to the market pool; the rest of it stays in the pool. */
  readonly toMarket: Minor
  readonly arrives: Minor
  /** By how much the price moves against the maker, the fee left out; of 10^4, rounded up. */
  readonly impact: Share
  /** What leaves, worth at the price before it, in minor units of USDT. */
  readonly worth: Minor
  /** The pool afterwards. */
  readonly pool: Pool
}

/**
 * A swap at constant product (economy, Swap and exchange): what is left of what leaves after the fee is taken at the price at
 * which the product of both sides stays; rounded down for the receiver, so the product never falls. The pool holds something.
 */
export function swapOf(pool: Pool, side: Side, leaves: Minor, figures: Pick<SwapFigures, 'fee' | 'marketShare'>): Swap {
  const [held, other] = side === 'sell' ? [pool.base, pool.usdt] : [pool.usdt, pool.base]
  const fee = mulDivUp(leaves, figures.fee, SHARE_SCALE)
  const toMarket = mulDivDown(fee, figures.marketShare, SHARE_SCALE)
  const taken = leaves - fee
  const arrives = mulDivDown(other, taken, held + taken)
  const [nowHeld, nowOther] = [held + leaves - toMarket, other - arrives]
  return {
    fee,
    toMarket,
    arrives,
    impact: mulDivUp(taken, SHARE_SCALE, held + taken),
    worth: side === 'sell' ? mulDivDown(leaves, pool.usdt, pool.base) : leaves,
    pool: side === 'sell' ? { base: nowHeld, usdt: nowOther } : { base: nowOther, usdt: nowHeld },
  }
}

/** The least that a maker accepts who was told `arrives`: less by the slippage, of 10^4; rounded down. */
export function leastOf(arrives: Minor, slippage: Share): Minor {
  return mulDivDown(arrives, SHARE_SCALE - slippage, SHARE_SCALE)
}

/** What has to come beside `base`, so that a pool that holds something keeps its price; rounded up. */
export function besideOf(pool: Pool, base: Minor): Minor {
  return mulDivUp(base, pool.usdt, pool.base)
}
