import { UNIT } from '#rules/amount/amount.ts'
import { mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'

/**
 * An exchange at a fixed rate (economy, Swap and exchange): the fee (of 10^4) is taken from what leaves, rounded up; what
 * arrives is rounded down. All in minor units; the rate is `to` for one `from`, of 10^8.
 */
export function exchangeOf(leaves: bigint, feeShare: bigint, rate: bigint): { fee: bigint; arrives: bigint } {
  const fee = mulDivUp(leaves, feeShare, SHARE_SCALE)
  return { fee, arrives: mulDivDown(leaves - fee, rate, UNIT) }
}
