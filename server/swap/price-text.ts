import { formatUnits } from '#rules/amount/decimal.ts'
import type { Index } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { PRICE_SCALE } from '#rules/swap/price.ts'

/** A price, of 10^18, as a decimal of eight places. */
export function priceText(price: Index): string {
  return formatUnits(mulDivDown(price, 10n ** 8n, PRICE_SCALE))
}
