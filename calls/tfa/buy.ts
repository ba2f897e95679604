import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant, requestId, transactionPassword, uuid } from '#calls/fields.ts'
import { packName, packView, tfaRules } from './packs.ts'

/** What buying a pack costs, gives and can lose, and what I have to pay it with (TFA-01, TFA-08). */
export const bagBuyView = call({
  path: 'bag/buyview',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ pack: packName }),
  answer: z.object({
    pack: packView,
    /** USDT on my investment account. */
    balance: decimal,
    firstReleaseAt: instant,
    ...tfaRules,
  }),
})

/** Buys a package (TFA-03). */
export const bagBuy = call({
  path: 'bag/buy',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({
    pack: packName,
    /** What was shown: at another price, or for another quota, nothing is bought. Left out by who does not know them. */
    price: z.optional(decimal),
    quota: z.optional(decimal),
    transactionPassword,
    requestId,
  }),
  answer: z.object({ order: uuid, price: decimal, quota: decimal, firstReleaseAt: instant }),
  errors: [
    'quoteChanged',
    'tfaPackClosed',
    'tfaLimitReached',
    'tfaChargeFirst',
    'tfaNotCovered',
    'tfaNotBacked',
    'insufficientBalance',
    'settlementRunning',
  ],
})
