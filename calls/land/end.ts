import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, requestId, transactionPassword, uuid } from '#calls/fields.ts'
import { tokenId } from './land.ts'

const kind = z.enum(['redeem', 'withdraw'])

/** What ending a land now would bring, and what is lost by it (LAND-11): asked before `market/disinvest`. */
export const landEndBefore = call({
  path: 'market/disinvestbefore',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ tokenId }),
  answer: z.object({
    /** Stone Age is redeemed, a later era withdrawn. */
    kind,
    /** Stands for these figures; `market/disinvest` refuses another one. */
    quote: z.string(),
    /** What comes back to which account, of which asset. */
    legs: z.array(
      z.object({
        asset: assetName,
        book: z.enum(['investment', 'bonus']),
        amount: decimal,
        fee: decimal,
        receives: decimal,
      }),
    ),
    investment: decimal,
    /** All counted income, the unclaimed gross in it: it lowers what a withdrawal gives. */
    counted: decimal,
    /** After the fee, in DU's worth. */
    received: decimal,
    fee: decimal,
    feePercent: z.string(),
    /** Share of the investment from which the counted income is taken off. */
    sharePercent: z.string(),
    /** Unclaimed income after tax, paid with it to the bonus account. */
    claims: decimal,
    /** An addition that has not taken effect goes back whole. */
    returned: z.array(z.object({ asset: assetName, amount: decimal })),
    burned: decimal,
    /** Of the investment, what does not come back. */
    lost: decimal,
    /** What could still have been earned up to 3x; null for Stone Age. */
    room: z.nullable(decimal),
    /** The emission reserve is short, or others wait before it: the withdrawal would wait. */
    waits: z.boolean(),
  }),
  errors: ['notLandOwner', 'landStateForbids', 'landStaked'],
})

/**
 * Redeems a Stone Age land, or withdraws an investment (LAND-08, LAND-11); its plot is free again. A withdrawal that asks for
 * its owner's word is asked for anew with it, and keeps its place.
 */
export const landEnd = call({
  path: 'market/disinvest',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({
    tokenId,
    quote: z.string().check(z.maxLength(120)),
    /** Of a withdrawal that waits: the least that it may pay, after the fee; without it, the quote less what counts meanwhile. */
    least: z.optional(decimal),
    transactionPassword,
    requestId,
  }),
  answer: z.object({ order: uuid, kind, state: z.enum(['done', 'waiting']), received: decimal }),
  errors: ['notLandOwner', 'landStateForbids', 'landStaked', 'quoteChanged', 'amountOutOfRange', 'settlementRunning'],
})

/** Takes a withdrawal back that waits for the reserve; the land goes on as if it had not been asked for. */
export const landEndTakeBack = call({
  path: 'market/disinvesttakeback',
  who: 'user',
  money: 'inside',
  request: z.strictObject({ tokenId, requestId }),
  answer: z.object({ order: uuid }),
  errors: ['notLandOwner', 'landStateForbids', 'settlementRunning'],
})
