import type { AnswerOf } from '#calls/call.ts'
import type { settledDays } from '#calls/income/days.ts'
import type { ruleBook } from '#calls/rulebook/book.ts'
import { units } from '#rules/amount/decimal.ts'
import { type Economy, type EconomyFile, readEconomy, SHARE_SCALE } from '#rules/economy/economy.ts'
import { bySource, type Source } from '#rules/income/source.ts'
import { fileFrom } from '#rules/rulebook/figures.ts'
import { type Course, reserveIfNobodyBuys, steadyReserve } from '#rules/simulator/course.ts'
import { reserveAfter, type SettledReserve } from '#rules/simulator/standing.ts'

export type Day = AnswerOf<typeof settledDays>['list'][number]

/** The configuration by which the server settles; throws where it is none that this version of the rules can read. */
export function economyOf({ figures }: Pick<AnswerOf<typeof ruleBook>, 'figures'>): Economy {
  return readEconomy(fileFrom(figures) as EconomyFile)
}

/** A reserve as the last settled day tells it; undefined before the first. */
function settledOf(last: Day | undefined, source: Source): SettledReserve | undefined {
  const day = source === 'wallet' ? last?.wallet : last
  if (!day) return undefined
  return {
    reserve: units(day.reserve),
    paid: units(day.paid),
    covered: source === 'emission' ? units(last?.covered ?? '0') : 0n,
    due: units(day.due),
    allowed: units(day.allowed),
  }
}

/** The two courses that a plan is shown by: every day allows and asks what the last one did, and nobody buys from today on. */
export function coursesOf(economy: Economy, last: Day | undefined): { steady: Course; nobody: Course } {
  const now = bySource((source) => reserveAfter(economy, settledOf(last, source), source))
  return {
    steady: bySource((source) => steadyReserve(now[source])),
    nobody: bySource((source) => reserveIfNobodyBuys(now[source], economy.allowedShare, SHARE_SCALE)),
  }
}
