import { UNIT } from '#rules/amount/amount.ts'
import type { Minor, Share } from '#rules/amount/labels.ts'
import { mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'

/**
 * An exchange at a fixed rate (economy, Swap and exchange): the fee (of 10^4) is taken from what leaves, rounded up; what
 * arrives is rounded down. All in minor units; the rate is `to` for one `from`, of 10^8.
 */
export function exchangeOf(leaves: Minor, feeShare: Share, rate: bigint): { fee: Minor; arrives: Minor } {
  const fee = mulDivUp(leaves, feeShare, SHARE_SCALE)
  return { fee, arrives: mulDivDown(leaves - fee, rate, UNIT) }
}
