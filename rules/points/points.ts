import type { Index, Minor } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import type { PointsFigures } from '#rules/economy/points.ts'
import { growthOf } from '#rules/income/funding.ts'

/** What a day grants of DP, minor units; `working`: the land that earned on it, minor units of DU. */
export interface PointsDay {
  readonly allowed: Minor
  readonly due: Minor
  /** Of 10^18: below 1 where the budget may not grant all of it (economy, Sources). */
  readonly factor: Index
  /** DP for one DU, of 10^18. */
  readonly growth: Index
  /** What is to lie ready: at least what the owners together can claim, at most what is allowed. */
  readonly granted: Minor
}

/** Works out what a day grants out of what its budget holds (economy, More figures, DP). */
export function grantDay(
  { rate, allowedShare }: Pick<PointsFigures, 'rate' | 'allowedShare'>,
  budget: Minor,
  working: Minor,
): PointsDay {
  const allowed = mulDivDown(budget, allowedShare, SHARE_SCALE)
  const due = mulDivDown(working, rate, INDEX_SCALE)
  const factor = due <= allowed ? INDEX_SCALE : mulDivDown(allowed, INDEX_SCALE, due)
  const growth = growthOf(rate, factor)
  return { allowed, due, factor, growth, granted: mulDivDown(working, growth, INDEX_SCALE) }
}

/** What an owner of so much land that earned on the day is granted of it: rounded down, once a day. */
export function grantOf(land: Minor, growth: Index): Minor {
  return mulDivDown(land, growth, INDEX_SCALE)
}
