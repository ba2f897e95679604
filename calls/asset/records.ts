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
  signedDecimal,
  timeSort,
  uuid,
} from '#calls/fields.ts'
import { countedOn } from '#calls/income/counted.ts'
import { RECORD_TYPES } from '#rules/asset/journal-kinds.ts'

const recordType = z.enum(RECORD_TYPES)

/** One entry of mine in the ledger. */
export const recordView = z.object({
  /** The journal: the order number. */
  order: uuid,
  /** Stands for this entry in a link: account and number. */
  entry: z.string(),
  type: recordType,
  asset: assetName,
  book: z.string(),
  amount: signedDecimal,
  balanceAfter: decimal,
  worldAt: instant,
  /** What the text of the record names: planet, plot, network … */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** The kinds of records there are. */
export const recordTypes = call({
  path: 'assets/recordtypes',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ types: z.array(recordType) }),
})

/** All my movements, newest or oldest first (ASSET-02, ASSET-12). */
export const records = call({
  path: 'assets/records',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    type: z.optional(recordType),
    asset: z.optional(assetName),
    book: z.optional(z.enum(['investment', 'bonus', 'trading', 'points', 'reserved'])),
    ...period,
    sort: timeSort,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(recordView),
})

/** One movement with every leg of its journal; of others only the kind of account is told. */
export const recordDetail = call({
  path: 'assets/recorddetail',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ order: uuid }),
  answer: z.object({
    order: uuid,
    type: recordType,
    cause: z.string(),
    worldAt: instant,
    at: instant,
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    legs: z.array(
      z.object({
        leg: z.int(),
        asset: assetName,
        amount: decimal,
        /** `investment`, `treasury` …; `mine` tells whether the account is the asker's. */
        from: z.object({ book: z.string(), mine: z.boolean(), user: z.boolean() }),
        to: z.object({ book: z.string(), mine: z.boolean(), user: z.boolean() }),
        /** My balance after this leg, where I am a side of it. */
        balances: z.array(z.object({ book: z.string(), before: decimal, after: decimal, seq: z.string() })),
      }),
    ),
    /** Of a claim of rewards or of generations: the lands on which all that it paid counts, the first that took effect first. */
    counted: z.array(countedOn),
  }),
  errors: ['notFound'],
})
