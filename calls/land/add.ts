import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant, requestId, transactionPassword } from '#calls/fields.ts'
import { tokenId } from './land.ts'

/** Adds investment to a land in effect; it earns after the next settlement (LAND-10). */
export const landAdd = call({
  path: 'market/add',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({
    tokenId,
    amount: z.optional(decimal),
    book: z._default(z.enum(['investment', 'bonus']), 'investment'),
    transactionPassword,
    requestId,
  }),
  answer: z.object({ order: z.string(), investment: decimal, earnsFrom: instant }),
  errors: [
    'addAmountOutOfRange',
    'addTooLate',
    'notLandOwner',
    'landStateForbids',
    'insufficientBalance',
    'bonusInsufficient',
    'settlementRunning',
  ],
})
