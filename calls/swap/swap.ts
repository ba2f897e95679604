import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant, requestId, transactionPassword, typedCode, uuid } from '#calls/fields.ts'

const wish = { from: assetName, to: assetName, amount: z.optional(decimal) }
const figures = {
  /** What leaves, the fee within it, and what arrives. */
  leaves: decimal,
  fee: decimal,
  arrives: decimal,
}

/** What can be swapped, and within which bounds (SWAP-02). Values are in USDT. */
export const swapConfig = call({
  path: 'swap/config',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    /** Assets that have a pool against USDT, and whether it is open. */
    pairs: z.array(z.object({ asset: assetName, open: z.boolean() })),
    feePercent: z.string(),
    /** Of the fee what goes to the market pool; the rest stays in the pool of the pair. */
    marketPercent: z.string(),
    least: decimal,
    most: decimal,
    /** Above so much within 24 hours the authenticator's code is asked for as well. */
    codeAbove: decimal,
    impactPercentMost: z.string(),
    slippagePercent: z.string(),
  }),
})

/** What a swap would do at this moment. Refuses what the swap itself would of the same wish. */
export const swapQuote = call({
  path: 'swap/quote',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject(wish),
  answer: z.object({
    ...figures,
    /** USDT for one of the asset, before the swap. */
    price: decimal,
    impactPercent: z.string(),
    /** What leaves, worth in USDT. */
    worth: decimal,
    /** Whether the swap asks for the authenticator's code as well: with it the asker trades more than `codeAbove` within 24 hours. */
    needsCode: z.boolean(),
    /** When it was so, by the server's clock. */
    at: instant,
  }),
  errors: ['pairNotOffered', 'swapClosed', 'enterAmount', 'swapOutOfRange', 'swapImpact'],
})

/**
 * Swaps at the price of the pool, from trading account to trading account; `least` is the least that has to arrive. The
 * authenticator's code is proved where it is sent, and has to be where the quote says so.
 */
export const swap = call({
  path: 'swap/exchange',
  who: 'user',
  factor: 'transactionPassword',
  money: 'market',
  request: z.strictObject({ ...wish, least: decimal, transactionPassword, googleCode: typedCode, requestId }),
  answer: z.object({ order: uuid, ...figures }),
  errors: [
    'pairNotOffered',
    'swapClosed',
    'enterAmount',
    'swapOutOfRange',
    'swapImpact',
    'swapPriceMoved',
    'swapNeedsCode',
    'insufficientBalance',
    'daotInsufficient',
  ],
})
