import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant } from '#calls/fields.ts'

/** What each pool asks and gives at this moment, and how that was over the last day (SWAP-01). Prices are USDT for one. */
export const swapPrices = call({
  path: 'swap/prices',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    list: z.array(
      z.object({
        asset: assetName,
        price: decimal,
        /** What one who sells or buys a little gets and pays for one, the fee within. */
        sell: decimal,
        buy: decimal,
        /** Since a day ago, or since the pool was opened. */
        changePercent: z.string(),
        /** The price each hour of that day, the oldest first; fewer where the pool is younger. */
        day: z.array(decimal),
      }),
    ),
    /** When it was so, in the world's time. */
    worldAt: instant,
  }),
})
