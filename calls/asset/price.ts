import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant } from '#calls/fields.ts'

/** The configured price of each asset, in DU and in USDT. */
export const assetPrice = call({
  path: 'assets/price',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ prices: z.array(z.object({ asset: assetName, du: decimal, usdt: decimal })), at: instant }),
})
