import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant } from '#calls/fields.ts'

/**
 * What each asset is good for: `du`, at which payments take it (its configured price, or the market's averages where they are lower; null:
 * they do not), and `usdt`, what one is worth (the lowest average of its pool, else by the configured prices; null: nobody gives anything).
 */
export const assetPrice = call({
  path: 'assets/price',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    prices: z.array(z.object({ asset: assetName, du: z.nullable(decimal), usdt: z.nullable(decimal) })),
    at: instant,
  }),
})
