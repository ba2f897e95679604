import * as z from 'zod/mini'
import { assetName, decimal } from '#calls/fields.ts'

/**
 * What all of something is worth at an instant, in USDT: the sum, by which rates (of what is held besides USDT), and which assets are left
 * out because nobody gives anything for them. The lowest average of the asset's pool then, else what payments take it for.
 */
export const worthFields = {
  totalUsdt: decimal,
  rates: z.array(
    z.object({
      asset: assetName,
      /** For one. */
      usdt: decimal,
      by: z.enum(['market', 'fixed']),
    }),
  ),
  leftOut: z.array(assetName),
}
