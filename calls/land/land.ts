import * as z from 'zod/mini'
import { assetName, decimal } from '#calls/fields.ts'

export const RUN_STATES = ['pending', 'activating', 'effective', 'completed', 'abandoned'] as const
export const runState = z.enum(RUN_STATES)
export const PAY_METHODS = ['DU', 'hPT+DU', 'RC', 'SAI', 'USDT'] as const
export const payMethod = z.enum(PAY_METHODS)

/** What one balance pays of a purchase or an addition, as it is shown before. */
export const payLeg = z.object({
  asset: assetName,
  book: z.enum(['investment', 'bonus']),
  amount: decimal,
  /** DU for one of the asset. */
  rate: decimal,
  before: decimal,
  /** Null when the balance is short. */
  after: z.nullable(decimal),
})

/** The number of a land, for ever that of its plot (LAND-16). */
export const tokenId = z.string().check(z.regex(/^\d{1,18}$/))
