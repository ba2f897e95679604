import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant, requestId, transactionPassword, uuid } from '#calls/fields.ts'

/** The pairs offered, with rate, fee and bounds (ASSET-07). */
export const exchangeConfig = call({
  path: 'assets/exchangeconfig',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    /** The world's instant: the rates of this moment hold for a minute after it. */
    at: instant,
    pairs: z.array(
      z.object({
        from: assetName,
        to: assetName,
        /** `to` for one `from`. */
        rate: decimal,
        feePercent: z.string(),
        least: decimal,
        most: decimal,
      }),
    ),
  }),
})

/** Exchanges at the configured rate: the fee is taken from what leaves; rounded down for the receiver. */
export const exchange = call({
  path: 'assets/exchange',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({
    from: assetName,
    to: assetName,
    amount: z.optional(decimal),
    /** The rate that was shown: below it nothing is exchanged. */
    rate: z.optional(decimal),
    /** When it was shown (`at`): it holds still for a minute. */
    ratedAt: z.optional(instant),
    /** The fee that was shown: above it nothing is exchanged. */
    feePercent: z.optional(decimal),
    transactionPassword,
    requestId,
  }),
  answer: z.object({ order: uuid, leaves: decimal, fee: decimal, arrives: decimal }),
  errors: ['pairNotOffered', 'enterAmount', 'quoteChanged', 'amountOutOfRange', 'insufficientBalance', 'methodClosed'],
})
