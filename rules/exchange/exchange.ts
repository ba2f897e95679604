import { UNIT } from '#rules/amount/amount.ts'
import type { Minor, Share } from '#rules/amount/labels.ts'
import { mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import { type Economy, type ExchangePair, SHARE_SCALE } from '#rules/economy/economy.ts'

/**
 * An exchange at a fixed rate (economy, Swap and exchange): the fee (of 10^4) is taken from what leaves, rounded up; what
 * arrives is rounded down. All in minor units; the rate is `to` for one `from`, of 10^8.
 */
export function exchangeOf(leaves: Minor, feeShare: Share, rate: bigint): { fee: Minor; arrives: Minor } {
  const fee = mulDivUp(leaves, feeShare, SHARE_SCALE)
  return { fee, arrives: mulDivDown(leaves - fee, rate, UNIT) }
}

type Prices = Pick<Economy, 'prices'>

/**
 * A pair's rate at this moment, of 10^8: the configured one, lowered as far as what leaves is taken below its configured price; rounded
 * down. What has no price is exchanged at the configured rate.
 */
export function rateOf({ prices }: Prices, taken: Prices, { from, rate }: Pick<ExchangePair, 'from' | 'rate'>): bigint {
  return prices[from] === 0n ? rate : mulDivDown(rate, taken.prices[from], prices[from])
}
