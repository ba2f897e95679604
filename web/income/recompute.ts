import type { AnswerOf } from '#calls/call.ts'
import type { incomeDetail } from '#calls/income/records.ts'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { most } from '#rules/amount/rounding.ts'
import { growthOf } from '#rules/income/funding.ts'
import { grossOf, netOf } from '#rules/income/run.ts'

export type IncomeLine = AnswerOf<typeof incomeDetail>

/** A line computed again from its own figures: what comes out, beside what was shown. */
export interface Recomputed {
  readonly growth: string
  readonly indexAfter: string
  readonly gross: string
  readonly taxed: string
  readonly net: string
  /**
   * `equal`: every figure; `cut`: less was counted than the formula gives, which is so on the day a land with a cap
   * completes; `differs`: anything else.
   */
  readonly verdict: 'equal' | 'cut' | 'differs'
}

/** Runs the rule that paid (rules/income) on the figures of a line (INCOME-12). */
export function recompute(line: IncomeLine): Recomputed {
  const before = BigInt(line.indexBefore)
  const after = BigInt(line.indexAfter)
  const run = { investment: units(line.investment), indexStart: BigInt(line.indexStart), tax: BigInt(line.tax) }
  // a percentage of 18 decimals is a share of 10^18 when a hundredth of it is taken
  const growth = growthOf(scaled(line.rate, 18) / 100n, scaled(line.factor, 18))
  const from = most(before, run.indexStart)
  const gross = grossOf(run, after) - grossOf(run, from)
  const net = netOf(run, after) - netOf(run, from)
  const shown = { gross: units(line.gross), net: units(line.net), taxed: units(line.taxed) }
  const index = growth === BigInt(line.growth) && before + growth === after && shown.gross - shown.net === shown.taxed
  const equal = index && gross === shown.gross && net === shown.net
  const cut = index && line.era > 0 && line.status !== 'lost' && shown.gross < gross && shown.net <= net
  return {
    growth: growth.toString(),
    indexAfter: (before + growth).toString(),
    gross: formatUnits(gross),
    taxed: formatUnits(gross - net),
    net: formatUnits(net),
    verdict: equal ? 'equal' : cut ? 'cut' : 'differs',
  }
}

/** An index or growth (of 10^18) as a decimal number: "0.045". */
export function indexText(digits: string): string {
  const padded = digits.padStart(19, '0')
  const fraction = padded.slice(-18).replace(/0+$/, '')
  return `${padded.slice(0, -18)}${fraction && `.${fraction}`}`
}
