import type { AnswerOf } from '#calls/call.ts'
import type { settledDays } from '#calls/income/days.ts'
import type { ruleBook } from '#calls/rulebook/book.ts'
import { scaled, units } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { type Economy, type EconomyFile, INDEX_SCALE, readEconomy, SHARE_SCALE } from '#rules/economy/economy.ts'
import { fileFrom } from '#rules/rulebook/figures.ts'
import { type Course, factorsIfNobodyBuys, type ReserveNow, steadyFactor } from '#rules/simulator/course.ts'

export type Day = AnswerOf<typeof settledDays>['list'][number]

/** The configuration by which the server settles; throws where it is none that this version of the rules can read. */
export function economyOf({ figures }: Pick<AnswerOf<typeof ruleBook>, 'figures'>): Economy {
  return readEconomy(fileFrom(figures) as EconomyFile)
}

/** How a reserve stood on the last settled day: what it holds after it, keeps for withdrawals, and was asked for. */
export function reserveNow(day: { factor: string; reserve: string; paid: string }, covered: string): ReserveNow {
  const factor = scaled(day.factor, 18)
  const paid = units(day.paid)
  return {
    reserve: units(day.reserve) - paid,
    covered: units(covered),
    due: factor === 0n ? 0n : mulDivDown(paid, INDEX_SCALE, factor),
    factor,
  }
}

/** The two courses that a plan is shown by: every day pays as the last one, and nobody buys from today on. */
export function coursesOf(economy: Economy, last: Day | undefined, days: number): { steady: Course; nobody: Course } {
  const none: ReserveNow = { reserve: 0n, covered: 0n, due: 0n, factor: INDEX_SCALE }
  const emission = last ? reserveNow(last, last.covered ?? '0') : none
  const wallet = last?.wallet ? reserveNow(last.wallet, '0') : none
  const falling = (now: ReserveNow) => {
    const factors = factorsIfNobodyBuys(now, days, economy.allowedShare, SHARE_SCALE)
    return (day: number) => factors[day - 1] ?? 0n
  }
  return {
    steady: { emission: steadyFactor(emission), wallet: steadyFactor(wallet) },
    nobody: { emission: falling(emission), wallet: falling(wallet) },
  }
}
