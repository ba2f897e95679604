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
  uuid,
  wholeNumber,
} from '#calls/fields.ts'
import { WITHDRAWAL_STATES } from '#rules/withdrawal/states.ts'
import { WAITS_FOR } from '#rules/withdrawal/waits.ts'

const row = {
  order: uuid,
  chainId: z.int(),
  network: z.string(),
  asset: assetName,
  address: z.string(),
  /** What left the account, of it the fee, and what arrives. */
  leaves: decimal,
  fee: decimal,
  arrives: decimal,
  state: z.enum(WITHDRAWAL_STATES),
  txHash: z.nullable(z.string()),
  madeAt: instant,
  worldAt: instant,
}

/** My withdrawals by state, network, asset and instants, in an order; how much they are is what leaves the account. */
export const withdrawRecords = call({
  path: 'assets/withdrawrecords',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    state: z.optional(z.enum(WITHDRAWAL_STATES)),
    chainId: z.optional(wholeNumber),
    asset: z.optional(assetName),
    sort: recordSort,
    ...period,
    after: z.optional(cursor),
    size: pageSize,
  }),
  answer: pageOf(z.object(row)),
})

/** One of them, with every state that it was in and what it waits for. */
export const withdrawDetail = call({
  path: 'assets/withdrawdetail',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ order: uuid }),
  answer: z.object({
    ...row,
    networkName: z.string(),
    /** Where its transaction can be looked at; null before there is one, and where no explorer is known. */
    explorer: z.nullable(z.string()),
    steps: z.array(z.object({ state: z.enum(WITHDRAWAL_STATES), at: instant })),
    /** Why it was not paid, in an operator's words or by name. */
    why: z.nullable(z.string()),
    /** Approvals of operators that it needs, and has. */
    approvals: z.object({ needed: z.int(), given: z.int() }),
    /** What it waits for while it is being processed. */
    stage: z.nullable(z.enum(['stopped', 'queued', 'signed', 'sent', 'mined'])),
    /** Why nobody has signed it yet, while it is queued, and until when where that is known; null: it is in turn. */
    waits: z.nullable(z.object({ for: z.enum(WAITS_FOR), until: z.nullable(instant) })),
    /** Whether it can be taken back: it waits for review, or nobody has signed its payment. */
    canTakeBack: z.boolean(),
    /** Within a block so deep, and when it counts as final. */
    confirmations: z.int(),
    finality: z.int(),
    /** The journals that it made: what was set aside, and how that ended. */
    records: z.array(uuid),
  }),
  errors: ['notFound'],
})
