import type { AnswerOf } from '#calls/call.ts'
import type { incomeDetail } from '#calls/income/records.ts'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { most } from '#rules/amount/rounding.ts'
import { growthOf } from '#rules/income/funding.ts'
import { grossOf, netOf } from '#rules/income/run.ts'

export type IncomeLine = AnswerOf<typeof incomeDetail>

/** What the rules make of a line's own figures. */
export interface Recomputed {
  readonly gross: string
  readonly net: string
  /** `equal`; `cut`: less was paid than the index gives, as where the cap of 3x cuts the last amount; else `differs`. */
  readonly result: 'equal' | 'cut' | 'differs'
  /** Whether rate x factor is the growth that was used, and the index grew by it. */
  readonly growth: boolean
}

/**
 * Works a line out again by the code that pays (INCOME-12): floor(A x (end - start)) less the same for the day before,
 * gross and net, and the day's growth as floor(rate x factor).
 */
export function recompute(line: IncomeLine): Recomputed {
  const run = {
    investment: units(line.investment),
    indexStart: BigInt(line.indexStart),
    tax: BigInt(line.tax),
  }
  const after = BigInt(line.indexAfter)
  const before = most(BigInt(line.indexBefore), run.indexStart)
  const gross = grossOf(run, after) - grossOf(run, before)
  const net = netOf(run, after) - netOf(run, before)
  const growth = growthOf(scaled(line.rate, 18) / 100n, scaled(line.factor, 18))
  const [shownGross, shownNet] = [units(line.gross), units(line.net)]
  const equal = gross === shownGross && net === shownNet && units(line.taxed) === gross - net
  const cut = shownGross < gross && shownNet <= net && units(line.taxed) === shownGross - shownNet
  return {
    gross: formatUnits(gross),
    net: formatUnits(net),
    result: equal ? 'equal' : cut ? 'cut' : 'differs',
    growth: growth === BigInt(line.growth) && after - BigInt(line.indexBefore) === growth,
  }
}
