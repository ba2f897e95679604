import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant } from '#calls/fields.ts'

/** At what each asset is taken in payments, in DU and in USDT: its configured price, or the market's averages where they are lower. */
export const assetPrice = call({
  path: 'assets/price',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ prices: z.array(z.object({ asset: assetName, du: decimal, usdt: decimal })), at: instant }),
})
