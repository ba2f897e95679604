import { UNIT } from '#rules/amount/amount.ts'
import { mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import type { Economy } from '#rules/economy/economy.ts'
import type { Sum } from './finality.ts'

/**
 * Whether another deposit of a member on a chain may be credited before it is final: what is not final there is worth at most
 * the configured exposure, in USDT at the configured prices. One is taken whole or waits whole.
 */
export function withinExposure(
  { prices, depositExposure }: Pick<Economy, 'prices' | 'depositExposure'>,
  notFinal: readonly Sum[],
): boolean {
  const worth = notFinal.reduce((sum, { asset, units }) => sum + mulDivUp(units, prices[asset], UNIT), 0n)
  return worth <= mulDivDown(depositExposure, prices.USDT, UNIT)
}
