import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant } from '#calls/fields.ts'
import { worthFields } from './worth.ts'

/** An instant that may lie in the past: milliseconds since 1970, up to the year 9999. */
export const pastInstant = z.int().check(z.minimum(0), z.maximum(253_402_300_799_999))

/** What lies in each account; what is set aside is `reserved`. */
export const accountBalances = z.array(
  z.object({
    book: z.enum(['investment', 'bonus', 'trading', 'points', 'reserved']),
    asset: assetName,
    amount: decimal,
  }),
)

/** What I had in each account at an instant of the world, as I would have been answered then; what I had set aside is `reserved`; worth what it was then. */
export const balancesAt = call({
  path: 'assets/balancesat',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ at: pastInstant }),
  answer: z.object({ at: instant, balances: accountBalances, ...worthFields }),
  errors: ['instantAhead'],
})
