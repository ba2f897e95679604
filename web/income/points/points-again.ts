import type { AnswerOf } from '#calls/call.ts'
import type { pointsDays } from '#calls/points/days.ts'
import { scaled, units } from '#rules/amount/decimal.ts'
import { growthOf } from '#rules/income/funding.ts'
import { grantOf } from '#rules/points/points.ts'
import { offBy } from '#web/income/detail/off.ts'

export type PointsRow = AnswerOf<typeof pointsDays>['list'][number]

const INDEX = 18

/** A day's DP computed again. */
export interface PointsAgain {
  /** DP for 1 DU, of 10^18; undefined while the rate of the day is not known. */
  readonly growth: bigint | undefined
  /** Minor units of DP. */
  readonly amount: bigint
  /** What of it is neither used nor lost. */
  readonly left: bigint
  readonly equal: boolean
  readonly off: string | undefined
}

/** Runs the rule that granted (rules/points) on the figures of a day; `rate`: DP for 1 DU a day, as the rule book has it (INCOME-12). */
export function pointsAgain(row: PointsRow, rate: string | undefined): PointsAgain {
  const growth = rate === undefined ? undefined : growthOf(scaled(rate, INDEX), scaled(row.factor, INDEX))
  const amount = grantOf(units(row.land), growth ?? BigInt(row.growth))
  const left = amount - units(row.used) - units(row.lost)
  const grown = growth === undefined || growth === BigInt(row.growth)
  // of what is used up or lost nothing is left, and never less than nothing
  const over = row.state === 'used' || row.state === 'lost' ? left === 0n : left >= 0n
  return {
    growth,
    amount,
    left,
    equal: grown && over && amount === units(row.amount),
    off: offBy(amount - units(row.amount), 'DP'),
  }
}
