import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'
import { topRange } from './plot.ts'

/** What may be added to a land: at least 10% of its investment, and so much that the total stays within the planet's top range. */
export interface AdditionBounds {
  readonly least: Minor
  /** Below `least`: nothing can be added any more. */
  readonly most: Minor
}

/** The bounds of an addition (LAND-10); `investment` with what is already waiting to join. Minor units of DU. */
export function additionBounds(economy: Economy, level: number, investment: Minor): AdditionBounds {
  return {
    least: mulDivUp(investment, economy.additionLeastShare, SHARE_SCALE),
    most: topRange(economy, level) - investment,
  }
}

/**
 * Whether an addition is still taken (economy, Eras): while what was counted, the unclaimed gross in it, is at most the
 * investment that earns; else paid-out land were kept earning by additions just below its cap. Minor units of DU.
 */
export function mayAdd(economy: Economy, investment: Minor, counted: Minor): boolean {
  return counted <= mulDivDown(investment, economy.additionCountedMost, SHARE_SCALE)
}
