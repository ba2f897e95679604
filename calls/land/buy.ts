import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant, requestId, transactionPassword, uuid } from '#calls/fields.ts'

/** Buys the plot of a pay calculation (LAND-05 … LAND-08, AUTH-19). */
export const landBuy = call({
  path: 'land/buy',
  aliases: ['market/buy'],
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({ quoteId: uuid, transactionPassword, requestId }),
  answer: z.object({
    order: uuid,
    tokenId: z.string(),
    investment: decimal,
    firstIncomeAt: instant,
  }),
  errors: [
    'quoteExpired',
    'quoteChanged',
    'soldOut',
    'purchaseNotOpen',
    'stoneAgeOnce',
    'insufficientBalance',
    'bonusInsufficient',
    'methodClosed',
  ],
})
