import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant, requestId, transactionPassword } from '#calls/fields.ts'
import { payLeg, payMethod, tokenId } from './land.ts'

/** What each chosen balance would pay of an addition, and whether it suffices (LAND-05, LAND-10). Moves and keeps nothing. */
export const landAddBefore = call({
  path: 'market/addbefore',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    tokenId,
    amount: z.optional(decimal),
    method: z._default(payMethod, 'DU'),
    book: z._default(z.enum(['investment', 'bonus']), 'investment'),
  }),
  answer: z.object({
    legs: z.array(payLeg),
    enough: z.boolean(),
    /** The world's instant: what each balance would pay holds for a minute after it. */
    at: instant,
    /** Once it is taken in: the land's era, what a day then pays more at full funding, the last day's factor, what leaving would pay back. */
    brings: z.object({ era: z.int(), daily: decimal, factor: z.string(), leaving: decimal }),
  }),
  errors: ['addAmountOutOfRange', 'addTooLate', 'notLandOwner', 'landStateForbids', 'landStaked', 'methodClosed'],
})

/** Adds investment to a land in effect; it earns after the next settlement (LAND-10). */
export const landAdd = call({
  path: 'market/add',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({
    tokenId,
    amount: z.optional(decimal),
    method: z._default(payMethod, 'DU'),
    /** DU may come from the bonus account instead. */
    book: z._default(z.enum(['investment', 'bonus']), 'investment'),
    /** What each balance pays, as it was shown before: other than this nothing is taken. Needed where not all of it is DU. */
    pays: z.optional(z.array(z.object({ asset: assetName, amount: decimal })).check(z.maxLength(2))),
    /** When that was shown (`at`): its prices hold still for a minute. */
    pricedAt: z.optional(instant),
    transactionPassword,
    requestId,
  }),
  answer: z.object({ order: z.string(), investment: decimal, earnsFrom: instant }),
  errors: [
    'addAmountOutOfRange',
    'addTooLate',
    'notLandOwner',
    'landStateForbids',
    'landStaked',
    'methodClosed',
    'quoteChanged',
    'insufficientBalance',
    'bonusInsufficient',
    'settlementRunning',
  ],
})
