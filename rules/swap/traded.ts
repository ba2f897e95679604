import type { Asset } from '#rules/amount/amount.ts'
import type { Index, Minor } from '#rules/amount/labels.ts'
import { most, mulDivUp } from '#rules/amount/rounding.ts'
import { PRICE_SCALE } from './price.ts'

/** What somebody swapped of one asset against USDT within a day, whichever way: both sides, in minor units. */
export interface Traded {
  readonly asset: Asset
  readonly base: Minor
  readonly usdt: Minor
}

/** What assets were worth on average, in USDT of 10^18. */
export type AveragePrices = Readonly<Record<Asset, Index>>

/**
 * What was traded, in minor units of USDT, rounded up: of each asset what was paid or got for it, or what it is worth on average, if
 * that is more. Whoever empties an account on a market sells its assets for less than they are worth, and buys for more: the larger
 * side is the one that counts (decision 111).
 */
export function tradedWorth(traded: readonly Traded[], averages: AveragePrices): Minor {
  const inUsdt = ({ asset, base }: Traded) => mulDivUp(base, averages[asset], PRICE_SCALE)
  return traded.reduce((sum, one) => sum + most(one.usdt, inUsdt(one)), 0n) as Minor
}

/** Whether the authenticator's code is asked for: more than `codeAbove` is traded. */
export function needsCode(traded: readonly Traded[], averages: AveragePrices, codeAbove: Minor): boolean {
  return tradedWorth(traded, averages) > codeAbove
}
