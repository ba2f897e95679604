import type { AnswerOf } from '#calls/call.ts'
import type { pointsDays } from '#calls/points/days.ts'
import { scaled, units } from '#rules/amount/decimal.ts'
import { grantDay, grantOf, type PointsDay } from '#rules/points/points.ts'
import { offBy } from '#web/income/detail/off.ts'

export type PointsRow = AnswerOf<typeof pointsDays>['list'][number]

const INDEX = 18
const SHARE = 4

/** What of the rule book a day goes by: DP for 1 DU a day, and what of the budget a day may grant at most. */
export interface PointsRates {
  readonly rate: string
  readonly allowedShare: string
}

/** A day's DP computed again. */
export interface PointsAgain {
  /** The day of all owners; undefined while the rates of the day are not known. */
  readonly day: PointsDay | undefined
  /** Minor units of DP. */
  readonly amount: bigint
  /** What of it is neither used nor lost. */
  readonly left: bigint
  readonly equal: boolean
  readonly off: string | undefined
}

/** Runs the rule that granted (rules/points) on the figures of a day, from what its budget held on (INCOME-12). */
export function pointsAgain(row: PointsRow, rates: PointsRates | undefined): PointsAgain {
  const { settled } = row
  const figures = rates && { rate: scaled(rates.rate, INDEX), allowedShare: scaled(rates.allowedShare, SHARE) }
  const day = figures && grantDay(figures, units(settled.budget), units(settled.working))
  const amount = grantOf(units(row.land), day?.growth ?? BigInt(row.growth))
  const left = amount - units(row.used) - units(row.lost)
  // of what is used up or lost nothing is left, and never less than nothing
  const over = row.state === 'used' || row.state === 'lost' ? left === 0n : left >= 0n
  return {
    day,
    amount,
    left,
    equal: (!day || isOf(row, day)) && over && amount === units(row.amount),
    off: offBy(amount - units(row.amount), 'DP'),
  }
}

function isOf({ factor, growth, settled }: PointsRow, day: PointsDay): boolean {
  return day.factor === scaled(factor, INDEX) && day.growth === BigInt(growth) && day.granted === units(settled.granted)
}
