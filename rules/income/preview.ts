import { mulDivDown } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { growthOf } from './funding.ts'
import { grossOf, NUMERATOR } from './run.ts'

/** What an investment would earn on a day of a funding factor, minor units of DU: before tax, the owner's, the planet's. */
export interface DayPreview {
  readonly gross: bigint
  readonly net: bigint
  readonly tax: bigint
}

/** The day by the rules that pay it; `rate` and `factor` of 10^18, `tax` of 10^4 (economy, Settlement day). */
export function previewDay(
  investment: bigint,
  { rate, tax }: { readonly rate: bigint; readonly tax: bigint },
  factor: bigint,
): DayPreview {
  const growth = growthOf(rate, factor)
  const gross = grossOf({ investment, indexStart: 0n }, growth)
  const net = mulDivDown(investment * (SHARE_SCALE - tax), growth, NUMERATOR)
  return { gross, net, tax: gross - net }
}
