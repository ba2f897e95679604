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
  uuid,
} from '#calls/fields.ts'
import { OWN_ASSETS, OWN_BOOKS } from '#rules/transfer/own.ts'

const book = z.enum(OWN_BOOKS)
const row = {
  order: uuid,
  /** The user id of who moved it. */
  userId: z.string(),
  /** The platform that it was moved on, as a source type: 0 is this one. */
  sourceType: z.int(),
  fromBook: book,
  toBook: book,
  asset: assetName,
  amount: decimal,
  /** It is done at once, so it is never anything else. */
  status: z.literal('success'),
  worldAt: instant,
}

/** Moves an asset between the asker's own accounts, free and at once (ASSET-08). */
export const ownTransfer = call({
  path: 'assets/transfer',
  who: 'user',
  money: 'inside',
  request: z.strictObject({
    asset: assetName,
    fromBook: book,
    toBook: book,
    amount: z.optional(decimal),
    requestId,
  }),
  answer: z.object({ order: uuid, asset: assetName, amount: decimal, fromBook: book, toBook: book, worldAt: instant }),
  errors: [
    'transferNotOffered',
    'sameAccount',
    'enterAmount',
    'insufficientBalance',
    'bonusInsufficient',
    'daotInsufficient',
  ],
})

/** My transfers between my accounts, in an order; of one asset, out of one account, into one, of a period. */
export const ownTransferRecords = call({
  path: 'assets/transferrecords',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    asset: z.optional(z.enum(OWN_ASSETS)),
    fromBook: z.optional(book),
    toBook: z.optional(book),
    ...period,
    sort: recordSort,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(z.object(row)),
})

/** One of them; of its journal `assets/recorddetail` tells by the same order. */
export const ownTransferDetail = call({
  path: 'assets/transferdetail',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ order: uuid }),
  answer: z.object(row),
  errors: ['notFound'],
})
