import type { AnswerOf } from '#calls/call.ts'
import type { incomeRecords } from '#calls/income/records.ts'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { growthOf } from '#rules/income/funding.ts'
import { dayAmounts } from '#rules/income/line.ts'

export type IncomeLine = AnswerOf<typeof incomeRecords>['list'][number]

/** A line computed again from its own figures: what comes out, beside what was shown. */
export interface Recomputed {
  readonly growth: string
  readonly indexAfter: string
  readonly gross: string
  readonly taxed: string
  readonly net: string
  /** Whether every figure comes out as it was shown. */
  readonly equal: boolean
}

/** Runs the rule that paid (rules/income) on the figures of a line (INCOME-12). */
export function recompute(line: IncomeLine): Recomputed {
  const before = BigInt(line.indexBefore)
  const after = BigInt(line.indexAfter)
  // a percentage of 18 decimals is a share of 10^18 when a hundredth of it is taken
  const growth = growthOf(scaled(line.rate, 18) / 100n, scaled(line.factor, 18))
  const { gross, net } = dayAmounts({
    investment: units(line.investment),
    tax: BigInt(line.tax),
    indexStart: BigInt(line.indexStart),
    indexBefore: before,
    indexAfter: after,
    cut: line.cut === null ? null : units(line.cut),
  })
  const index = growth === BigInt(line.growth) && before + growth === after
  const taxed = units(line.taxed) === gross - net
  return {
    growth: growth.toString(),
    indexAfter: (before + growth).toString(),
    gross: formatUnits(gross),
    taxed: formatUnits(gross - net),
    net: formatUnits(net),
    equal: index && taxed && gross === units(line.gross) && net === units(line.net),
  }
}

/** An index or growth (of 10^18) as a decimal number: "0.045". */
export function indexText(digits: string): string {
  const padded = digits.padStart(19, '0')
  const fraction = padded.slice(-18).replace(/0+$/, '')
  return `${padded.slice(0, -18)}${fraction && `.${fraction}`}`
}
