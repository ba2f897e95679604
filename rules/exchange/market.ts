import { type Asset, UNIT } from '#rules/amount/amount.ts'
import type { Share } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'

/** What one who sells or buys a little of an asset in its pool gets and pays for one, in USDT of 10^8, the fee within. */
export interface MarketSides {
  readonly sell: bigint
  readonly buy: bigint
}

/**
 * What the pools give for a little of an asset in another, of 10^8: sold for USDT, and bought for it; rounded down. Undefined where one of them
 * has no pool.
 */
export function marketRate(
  from: Asset,
  to: Asset,
  sidesOf: (asset: Asset) => MarketSides | undefined,
): bigint | undefined {
  const sell = from === 'USDT' ? UNIT : sidesOf(from)?.sell
  const buy = to === 'USDT' ? UNIT : sidesOf(to)?.buy
  return sell === undefined || buy === undefined || buy === 0n ? undefined : mulDivDown(sell, UNIT, buy)
}

/** What a fixed rate gives for one once its fee, of 10^4, is taken; of 10^8. */
export function givenFor(rate: bigint, fee: Share): bigint {
  return mulDivDown(rate, SHARE_SCALE - fee, SHARE_SCALE)
}
