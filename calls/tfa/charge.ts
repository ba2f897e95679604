import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant, requestId, transactionPassword, uuid } from '#calls/fields.ts'
import { packageView } from './packages.ts'

/** What I can charge, and with which DP: those that expire first are used first (TFA-04). */
export const bagBackfillView = call({
  path: 'bag/backfillview',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    /** The package that is not charged to 100%; null: there is none. */
    package: z.nullable(packageView),
    /** What a package releases a day once it is charged to 100%, of the quota. */
    completedPercent: z.string(),
    /** DP that it needs still; that I can use, of it bought. */
    missing: decimal,
    usable: decimal,
    bought: decimal,
    /** What I claimed, by the day, and until when it can be used. */
    collected: z.array(z.object({ day: z.int(), until: instant, left: decimal })),
    worldNow: instant,
  }),
})

/** What a charge would take and leave (TFA-04). */
export const bagBackfillCalculation = call({
  path: 'bag/backfillcalculation',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ amount: z.optional(decimal) }),
  answer: z.object({
    amount: decimal,
    /** DP to which the package would be charged, and what it would need still. */
    charged: decimal,
    missing: decimal,
    completes: z.boolean(),
    bought: decimal,
    collected: z.array(z.object({ day: z.int(), until: instant, amount: decimal })),
  }),
  errors: ['tfaNothingToCharge', 'enterAmount', 'amountOutOfRange', 'pointsInsufficient'],
})

/** Charges my package with DP (TFA-04). */
export const bagBackfill = call({
  path: 'bag/backfill',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({ amount: z.optional(decimal), transactionPassword, requestId }),
  answer: z.object({ order: uuid, amount: decimal, charged: decimal, target: decimal, completed: z.boolean() }),
  errors: ['tfaNothingToCharge', 'enterAmount', 'amountOutOfRange', 'pointsInsufficient', 'settlementRunning'],
})
