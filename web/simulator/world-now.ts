import type { AnswerOf } from '#calls/call.ts'
import type { settledDays } from '#calls/income/days.ts'
import type { ruleBook } from '#calls/rulebook/book.ts'
import { units } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { type Economy, type EconomyFile, readEconomy, SHARE_SCALE } from '#rules/economy/economy.ts'
import { bySource, type Source } from '#rules/income/source.ts'
import { fileFrom } from '#rules/rulebook/figures.ts'
import {
  type Course,
  type DayOfReserve,
  type ReserveNow,
  reserveIfNobodyBuys,
  steadyReserve,
} from '#rules/simulator/course.ts'

export type Day = AnswerOf<typeof settledDays>['list'][number]

/** The configuration by which the server settles; throws where it is none that this version of the rules can read. */
export function economyOf({ figures }: Pick<AnswerOf<typeof ruleBook>, 'figures'>): Economy {
  return readEconomy(fileFrom(figures) as EconomyFile)
}

/** How a reserve stood on the last settled day, and what it holds after it; before the first, what it begins with. */
function reserveOf(economy: Economy, last: Day | undefined, source: Source): ReserveNow & DayOfReserve {
  const day = source === 'wallet' ? last?.wallet : last
  if (!day) {
    const reserve = source === 'wallet' ? economy.genesisWallet : economy.genesisEmission
    return { reserve, covered: 0n, due: 0n, allowed: mulDivDown(reserve, economy.allowedShare, SHARE_SCALE) }
  }
  return {
    reserve: units(day.reserve) - units(day.paid),
    covered: source === 'emission' ? units(last?.covered ?? '0') : 0n,
    due: units(day.due),
    allowed: units(day.allowed),
  }
}

/** The two courses that a plan is shown by: every day allows and asks what the last one did, and nobody buys from today on. */
export function coursesOf(economy: Economy, last: Day | undefined): { steady: Course; nobody: Course } {
  const now = bySource((source) => reserveOf(economy, last, source))
  return {
    steady: bySource((source) => steadyReserve(now[source])),
    nobody: bySource((source) => reserveIfNobodyBuys(now[source], economy.allowedShare, SHARE_SCALE)),
  }
}
