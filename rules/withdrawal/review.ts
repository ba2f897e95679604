import { UNIT } from '#rules/amount/amount.ts'
import type { Index, Minor } from '#rules/amount/labels.ts'
import { most, mulDivUp } from '#rules/amount/rounding.ts'
import type { Sum } from '#rules/deposit/finality.ts'
import type { WithdrawalFigures } from '#rules/economy/withdrawal.ts'
import { PRICE_SCALE } from '#rules/swap/price.ts'

/** What withdrawals are worth by the figures that limits are counted in: minor units of USDT, rounded up. */
export function withdrawalWorth({ worth }: Pick<WithdrawalFigures, 'worth'>, sums: readonly Sum[]): Minor {
  return sums.reduce((total, { asset, units }) => {
    const price = worth[asset]
    if (price === undefined) throw new RangeError(`withdrawals of ${asset} have no worth`)
    return total + mulDivUp(units, price, UNIT)
  }, 0n)
}

/** The same of what a day has come to: an asset that was closed meanwhile, and has no worth any more, keeps nothing else waiting for a day. */
export function worthSoFar({ worth }: Pick<WithdrawalFigures, 'worth'>, sums: readonly Sum[]): Minor {
  return withdrawalWorth(
    { worth },
    sums.filter(({ asset }) => worth[asset] !== undefined),
  )
}

/** At what limits count an asset, in minor units of USDT for one, rounded up: `configured`, or its `average` of 10^18 if that is more. */
export function countedAt(configured: Minor, average: Index): Minor {
  return most(configured, mulDivUp(average, UNIT, PRICE_SCALE)) as Minor
}

/**
 * How many operators have to approve a withdrawal (economy, Withdrawals): none while what the member withdraws in 24 hours, this
 * one included, stays within what is automatic; two different ones once it is above the second limit, so that pieces change
 * nothing.
 */
export function approvalsNeeded(
  figures: Pick<WithdrawalFigures, 'automaticADay' | 'twoApproversAbove'>,
  worth: Minor,
  worthOfDay: Minor,
): 0 | 1 | 2 {
  const sum = worthOfDay + worth
  if (sum <= figures.automaticADay) return 0
  return sum > figures.twoApproversAbove ? 2 : 1
}
