import type { Index, Minor, Share } from '#rules/amount/labels.ts'
import { most, mulDivDown } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { grossOf, netOf } from './run.ts'

/** One day of a stretch of income, as a record shows it (INCOME-12). Minor units of DU; indexes of 10^18. */
export interface IncomeDay {
  readonly investment: Minor
  /** Of 10^4; nothing is taxed of what burned. */
  readonly tax: Share
  readonly indexStart: Index
  readonly indexBefore: Index
  readonly indexAfter: Index
  /** What the cap cut off on the day the land completed; null on every other day. */
  readonly cut: Minor | null
}

/**
 * What the day came to: the difference of two rounded-down sums, so that lines add up to the claim. On the day a land
 * reaches its cap, what was left of its room, and the owner's share of that.
 */
export function dayAmounts(day: IncomeDay): { gross: Minor; net: Minor } {
  const before = most(day.indexBefore, day.indexStart)
  if (day.cut === null)
    return {
      gross: grossOf(day, day.indexAfter) - grossOf(day, before),
      net: netOf(day, day.indexAfter) - netOf(day, before),
    }
  const whole = grossOf(day, day.indexAfter) - day.cut
  const owned = mulDivDown(whole, SHARE_SCALE - day.tax, SHARE_SCALE)
  return { gross: whole - grossOf(day, before), net: owned - netOf(day, before) }
}
