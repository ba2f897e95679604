import { UNIT } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { most, mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import type { Economy } from '#rules/economy/economy.ts'
import type { Sum } from './finality.ts'

/** The figures that deposits which are not final are bounded by. */
export interface ExposureFigures extends Pick<Economy, 'prices'> {
  readonly withdrawal: Pick<Economy['withdrawal'], 'worth'>
}

/**
 * Whether another deposit on a chain may be credited before it is final: what is not final there, of its member or of all together, is
 * worth at most so much in USDT. One is taken whole or waits whole. An asset counts by the higher of its configured price and
 * what limits of withdrawals count it at; one that has neither has no worth that could be bounded, and waits until it is final.
 */
export function withinExposure(
  { prices, withdrawal }: ExposureFigures,
  notFinal: readonly Sum[],
  exposure: Minor,
): boolean {
  const priceOf = ({ asset }: Sum) => most(prices[asset], mulDivUp(withdrawal.worth[asset] ?? 0n, prices.USDT, UNIT))
  if (notFinal.some((sum) => sum.units > 0n && priceOf(sum) === 0n)) return false
  const worth = notFinal.reduce((total, sum) => total + mulDivUp(sum.units, priceOf(sum), UNIT), 0n)
  return worth <= mulDivDown(exposure, prices.USDT, UNIT)
}
