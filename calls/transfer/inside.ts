import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import {
  assetName,
  cursor,
  decimal,
  instant,
  pageOf,
  pageSize,
  period,
  recordSort,
  requestId,
  transactionPassword,
  typedCode,
  userId,
  uuid,
} from '#calls/fields.ts'

const relation = z.enum(['upline', 'downline'])

/** What may be sent inside, of each asset, and what of today is left (ASSET-09). */
export const insideConfig = call({
  path: 'assets/insideconfig',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    assets: z.array(
      z.object({
        asset: assetName,
        least: decimal,
        most: decimal,
        /** In 24 hours, and of them what was sent in the last. */
        aDay: decimal,
        sent: decimal,
      }),
    ),
    /** What the transfer costs. */
    fee: decimal,
  }),
})

/**
 * Whom a name or a user id means, before anything is sent: only who stands above or below the asker, and of him no more than
 * is needed to recognise him. Nobody learns of others whether they exist.
 */
export const insideReceiver = call({
  path: 'assets/insidereceiver',
  who: 'user',
  money: false,
  changes: false,
  costly: true,
  request: z.strictObject({ account: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ userId, maskedName: z.string(), relation }),
  errors: ['enterReceiver', 'notInTeam', 'receiverNotClear', 'notToOneself'],
})

/** Sends an asset from the asker's investment account to that of somebody above or below him, at once. */
export const insideTransfer = call({
  path: 'assets/insidetransfer',
  who: 'user',
  factor: 'transactionPasswordAndGoogle',
  money: 'out',
  request: z.strictObject({
    asset: assetName,
    amount: z.optional(decimal),
    /** The user id that `assets/insidereceiver` answered: who is confirmed is who gets it. */
    receiver: z.optional(userId),
    transactionPassword,
    googleCode: typedCode,
    requestId,
  }),
  answer: z.object({ order: uuid, asset: assetName, amount: decimal, maskedName: z.string(), worldAt: instant }),
  errors: [
    'enterReceiver',
    'notInTeam',
    'notToOneself',
    'transferNotOffered',
    'enterAmount',
    'amountOutOfRange',
    'insideDayLimit',
    'insufficientBalance',
    'daotInsufficient',
  ],
})

const row = {
  order: uuid,
  /** Whether the asker sent or received it. */
  type: z.enum(['sent', 'received']),
  /** The user id of who sent it, and the platform it came from as a source type: 0 is this one. */
  userId: z.string(),
  sourceType: z.int(),
  /** Who is on the other side. */
  maskedName: z.string(),
  asset: assetName,
  amount: decimal,
  /** It is done at once, so it is never anything else. */
  status: z.literal('success'),
  worldAt: instant,
}

/** What I sent and received inside, in an order. */
export const insideRecords = call({
  path: 'assets/insiderecords',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    way: z.optional(z.enum(['sent', 'received'])),
    asset: z.optional(assetName),
    ...period,
    sort: recordSort,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(z.object(row)),
})

/** One of them, for either side; its journal is told of by the same order. */
export const insideDetail = call({
  path: 'assets/insidedetail',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ order: uuid }),
  answer: z.object({ ...row, receiverId: z.string(), fee: decimal }),
  errors: ['notFound'],
})
