import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import { type Economy, eraOf, INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import { previewDay } from '#rules/income/preview.ts'
import { withdrawal } from './ending.ts'
import { eraOfInvestment, topRange } from './plot.ts'

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

/** What an addition changes once it is taken in. Minor units of DU. */
export interface AdditionBrings {
  /** In which the land is then. */
  readonly era: number
  /** What a day of the land then pays more, after land tax and at full funding. */
  readonly daily: Minor
  /** What leaving the land right after would pay back, after the fee. */
  readonly leaving: Minor
}

/** What an addition to a land brings: `investment` with what waits already, `counted` with its unclaimed gross. */
export function additionBrings(
  economy: Economy,
  land: { readonly era: number; readonly investment: Minor; readonly counted: Minor },
  added: Minor,
): AdditionBrings {
  const sum = land.investment + added
  const era = eraOfInvestment(economy, land.era, sum)
  const dayOf = (investment: Minor, at: number): Minor => previewDay(investment, eraOf(economy, at), INDEX_SCALE).net
  return {
    era,
    daily: dayOf(sum, era) - dayOf(land.investment, land.era),
    leaving: withdrawal(economy, sum, land.counted).receives,
  }
}
