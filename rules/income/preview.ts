import type { Index, Minor, Share } from '#rules/amount/labels.ts'
import { mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { growthOf } from './funding.ts'
import { grossOf, NUMERATOR } from './run.ts'

/** What an investment would earn on a day of a funding factor, minor units of DU: before tax, the owner's, the planet's. */
export interface DayPreview {
  readonly gross: Minor
  readonly net: Minor
  readonly tax: Minor
}

/** After how many days of earning `daily` an investment is back; null where a day brings nothing. Minor units. */
export function earnBackDays(investment: Minor, daily: Minor): number | null {
  return daily > 0n ? Number(mulDivUp(investment, 1n, daily)) : null
}

/** The day by the rules that pay it; `rate` and `factor` of 10^18, `tax` of 10^4 (economy, Settlement day). */
export function previewDay(
  investment: Minor,
  { rate, tax }: { readonly rate: Index; readonly tax: Share },
  factor: Index,
): DayPreview {
  const growth = growthOf(rate, factor)
  const gross = grossOf({ investment, indexStart: 0n }, growth)
  const net = mulDivDown(investment * (SHARE_SCALE - tax), growth, NUMERATOR)
  return { gross, net, tax: gross - net }
}
