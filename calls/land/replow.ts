import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, requestId, transactionPassword, uuid } from '#calls/fields.ts'
import { landBuy } from './buy.ts'
import { payMethod, tokenId } from './land.ts'
import { payCalculation } from './pay-calculation.ts'

/** What working a completed land again would cost and earn, fixed for 60 seconds (LAND-12). */
export const replowBefore = call({
  path: 'land/replowbefore',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({
    tokenId,
    investment: z.optional(decimal),
    method: payMethod,
    /** DU may come from the bonus account instead. */
    book: z._default(z.enum(['investment', 'bonus']), 'investment'),
  }),
  answer: payCalculation.answer,
  errors: [
    'enterAmount',
    'investmentOutOfRange',
    'purchaseNotOpen',
    'notLandOwner',
    'landStateForbids',
    'methodClosed',
  ],
})

/** Begins a new run on the plot of a completed land (LAND-12); the completed one stays in the records as it is. */
export const replowConfirm = call({
  path: 'land/replowconfirm',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({ quoteId: uuid, transactionPassword, requestId }),
  answer: landBuy.answer,
  errors: [
    'quoteExpired',
    'quoteChanged',
    'notLandOwner',
    'landStateForbids',
    'insufficientBalance',
    'bonusInsufficient',
    'methodClosed',
  ],
})
