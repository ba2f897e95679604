import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant } from '#calls/fields.ts'

/** All my balances by account, with their worth in DU at the configured rates (ASSET-02). */
export const assetList = call({
  path: 'assets/list',
  aliases: ['assets/view', 'assets/overview'],
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    balances: z.array(
      z.object({
        book: z.enum(['investment', 'bonus', 'trading', 'points']),
        asset: assetName,
        amount: decimal,
        worth: decimal,
      }),
    ),
    total: decimal,
    /** What the asker's lands hold, additions that wait included; not in the total. */
    inLand: decimal,
    ratesAt: instant,
  }),
})
