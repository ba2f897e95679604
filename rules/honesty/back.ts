import type { Index, Minor } from '#rules/amount/labels.ts'
import { mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import { type Economy, type Era, eraOf, INDEX_SCALE } from '#rules/economy/economy.ts'
import { growthOf } from '#rules/income/funding.ts'
import { backOf } from '#rules/simulator/back.ts'
import type { Course } from '#rules/simulator/course.ts'
import { simulate } from '#rules/simulator/simulate.ts'

/** So far it is looked ahead: at full funding every era but the Stone Age reaches its cap earlier. */
export const YEARS_AHEAD = 3
const DAYS_AHEAD = 365 * YEARS_AHEAD
const DU: Minor = 100_000_000n

/**
 * What one DU put into an era comes to by a course, in minor units: the era's least investment, claimed every day for three years, after
 * land tax, and what leaving gives on the last of them. Rounded down.
 */
export function backPerDu(economy: Economy, era: number, course: Course): Minor {
  const { least } = eraOf(economy, era)
  const plan = {
    lands: [{ era, investment: least, boughtOn: 0, additions: [] }],
    claimEvery: 1,
    days: DAYS_AHEAD,
  }
  const end = simulate(economy, plan, course).days.at(-1)
  return end ? mulDivDown(backOf(end), DU, end.paid) : 0n
}

/** The days in which a land of an era counts its cap at a factor (of 10^18), without rewards; null: it never does, or has no cap. */
export function daysToCap({ era, rate }: Era, factor: Index, capTimes: bigint): number | null {
  const growth = growthOf(rate, factor)
  return era === 0 || growth === 0n ? null : Number(mulDivUp(capTimes, INDEX_SCALE, growth))
}
