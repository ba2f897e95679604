import type { Minor } from '#rules/amount/labels.ts'
import { most, mulDivDown } from '#rules/amount/rounding.ts'
import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'

/** What is paid back, and what of it is kept as the fee. Minor units. */
export interface PaidBack {
  readonly receives: Minor
  readonly fee: Minor
}

/** The fee of an end of a land on one asset (LAND-11): what is received is rounded down, the rest is the fee. */
export function lessFee(economy: Economy, units: Minor): PaidBack {
  const receives = mulDivDown(units, SHARE_SCALE - economy.endFee, SHARE_SCALE)
  return { receives, fee: units - receives }
}

/**
 * What withdrawing an investment-mode land gives, minor units of DU (economy, Ending a land): max(0, 80% of the investment
 * - all counted income), less the fee. `counted` with the unclaimed gross in it.
 */
export function withdrawal(economy: Economy, investment: Minor, counted: Minor): PaidBack & { gives: Minor } {
  const gives = most(0n, mulDivDown(investment, economy.withdrawShare, SHARE_SCALE) - counted)
  return { gives, ...lessFee(economy, gives) }
}

/** What the owner of a withdrawal that waits has accepted; minor units of DU. */
export interface Accepted {
  /** What was quoted, before the fee, and what the land had counted by then. */
  readonly gives: Minor
  readonly counted: Minor
  /** The least that he named, after the fee; zero: none. */
  readonly least: Minor
}

/**
 * Whether a withdrawal may still be paid (settlement, 27): not less than the quote less what the land has counted since,
 * not less than its owner named, and not nothing where something was quoted. Else it waits for his new word.
 */
export function stillAccepted(accepted: Accepted, now: PaidBack & { gives: Minor; counted: Minor }): boolean {
  if (now.receives < accepted.least) return false
  if (now.gives === 0n && accepted.gives > 0n) return false
  return now.gives >= accepted.gives - (now.counted - accepted.counted)
}
