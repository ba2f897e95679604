import { UNIT } from '#rules/amount/amount.ts'
import { most, mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import type { Economy } from '#rules/economy/economy.ts'
import type { Sum } from './finality.ts'

/** The figures that deposits which are not final are bounded by. */
export interface ExposureFigures extends Pick<Economy, 'prices' | 'depositExposure'> {
  readonly withdrawal: Pick<Economy['withdrawal'], 'worth'>
}

/**
 * Whether another deposit of a member on a chain may be credited before it is final: what is not final there is worth at most
 * the configured exposure, in USDT. One is taken whole or waits whole. An asset counts by the higher of its configured price and
 * what limits of withdrawals count it at; one that has neither has no worth that could be bounded, and waits until it is final.
 */
export function withinExposure(
  { prices, depositExposure, withdrawal }: ExposureFigures,
  notFinal: readonly Sum[],
): boolean {
  const priceOf = ({ asset }: Sum) => most(prices[asset], mulDivUp(withdrawal.worth[asset] ?? 0n, prices.USDT, UNIT))
  if (notFinal.some((sum) => sum.units > 0n && priceOf(sum) === 0n)) return false
  const worth = notFinal.reduce((total, sum) => total + mulDivUp(sum.units, priceOf(sum), UNIT), 0n)
  return worth <= mulDivDown(depositExposure, prices.USDT, UNIT)
}
