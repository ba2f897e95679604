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
  uuid,
} from '#calls/fields.ts'
import { PARTNER_STATES } from '#rules/partner/states.ts'

/** The source type of a platform (AUTH-05). */
const sourceType = z.int().check(z.minimum(0), z.maximum(9999))

/** Which platforms an asset can be sent to, who the asker is there, and what of today is left (ASSET-10). */
export const thirdConfig = call({
  path: 'assets/thirdconfig',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    partners: z.array(
      z.object({
        sourceType,
        name: z.string(),
        /** Who the asker is there, as that platform numbers its people; null: he is not linked to it. */
        account: z.nullable(z.string()),
      }),
    ),
    assets: z.array(
      z.object({
        asset: assetName,
        least: decimal,
        most: decimal,
        /** In 24 hours to all platforms, and of them what was sent in the last. */
        aDay: decimal,
        sent: decimal,
      }),
    ),
    fee: decimal,
  }),
})

/** Sends an asset from the asker's investment account to his account at a partner platform. */
export const thirdTransfer = call({
  path: 'assets/thirdtransfer',
  who: 'user',
  factor: 'transactionPasswordAndGoogle',
  money: 'out',
  request: z.strictObject({
    sourceType,
    asset: assetName,
    amount: z.optional(decimal),
    transactionPassword,
    googleCode: typedCode,
    requestId,
  }),
  answer: z.object({
    order: uuid,
    sourceType,
    partner: z.string(),
    asset: assetName,
    amount: decimal,
    status: z.enum(PARTNER_STATES),
    worldAt: instant,
  }),
  errors: [
    'partnerClosed',
    'partnerNotLinked',
    'transferNotOffered',
    'enterAmount',
    'amountOutOfRange',
    'partnerDayLimit',
    'insufficientBalance',
  ],
})

const row = {
  order: uuid,
  type: z.enum(['out', 'in']),
  /** The user id of who sent it, and the platform it came from as a source type: 0 is this one. */
  userId: z.string(),
  sourceType,
  sourceTypeName: z.string(),
  /** The partner on the other side, whichever way it went. */
  partner: z.object({ sourceType, name: z.string() }),
  asset: assetName,
  amount: decimal,
  status: z.enum(PARTNER_STATES),
  worldAt: instant,
}

/** What I sent to other platforms and what came from there. */
export const thirdRecords = call({
  path: 'assets/thirdrecords',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    way: z.optional(z.enum(['out', 'in'])),
    sourceType: z.optional(sourceType),
    asset: z.optional(assetName),
    status: z.optional(z.enum(PARTNER_STATES)),
    ...period,
    sort: recordSort,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(z.object(row)),
})

/** One of them, with the way to its journals. */
export const thirdDetail = call({
  path: 'assets/thirddetail',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ order: uuid }),
  answer: z.object({
    ...row,
    /** By which the partner knows it; out: the same as `order`. */
    partnerOrder: z.string(),
    /** The asker's number over there. */
    account: z.string(),
    /** Why it was refused: a word of rules/partner/states.ts. */
    reason: z.nullable(z.string()),
    fee: decimal,
    /** The wall's instants: when it was made, and when it ended. */
    madeAt: instant,
    endedAt: z.nullable(instant),
    /** Its journals that the asker sees, the first first. */
    journals: z.array(uuid),
  }),
  errors: ['notFound'],
})
