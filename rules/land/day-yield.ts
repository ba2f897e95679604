import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'

/** What a DU brings on a day after land tax at full funding, in percent with all its digits (economy page, eras). */
export function dayYield({ ratePercent, taxPercent }: { ratePercent: string; taxPercent: string }): string {
  return formatUnits(mulDivDown(units(ratePercent), 10_000n - scaled(taxPercent, 2), 10_000n))
}
