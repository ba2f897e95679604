import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant } from '#calls/fields.ts'

/** What I had in each account at an instant of the world, as I would have been answered then; what I had set aside is `reserved`. */
export const balancesAt = call({
  path: 'assets/balancesat',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    /** Milliseconds since 1970, up to the year 9999. */
    at: z.int().check(z.minimum(0), z.maximum(253_402_300_799_999)),
  }),
  answer: z.object({
    at: instant,
    balances: z.array(
      z.object({
        book: z.enum(['investment', 'bonus', 'trading', 'points', 'reserved']),
        asset: assetName,
        amount: decimal,
      }),
    ),
  }),
  errors: ['instantAhead'],
})
