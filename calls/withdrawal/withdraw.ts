import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import {
  assetName,
  decimal,
  nothing,
  requestId,
  transactionPassword,
  typedCode,
  uuid,
  wholeNumber,
} from '#calls/fields.ts'
import type { ErrorName } from '#rules/errors/errors.ts'
import { WITHDRAWAL_STATES } from '#rules/withdrawal/states.ts'

const wish = {
  chainId: wholeNumber,
  asset: assetName,
  amount: z.optional(decimal),
  /** Its form is judged by name, not as a bad request: people type it. */
  address: z.optional(z.string().check(z.maxLength(100))),
}
const parts = { leaves: decimal, fee: decimal, arrives: decimal, approvals: z.int() }
const WISH_ERRORS: readonly ErrorName[] = [
  'chainNotSupported',
  'withdrawalClosed',
  'enterAddress',
  'badAddress',
  'forbiddenAddress',
  'addressNotInBook',
  'addressWaits',
  'enterAmount',
  'amountOutOfRange',
]

/** What becomes of a withdrawal, before it is asked for; refuses what the withdrawal itself would. */
export const withdrawCalculation = call({
  path: 'assets/withdrawcalculation',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject(wish),
  answer: z.object({
    ...parts,
    /** With its checksum. */
    address: z.string(),
    /** Addresses used before that look like this one and are not it. */
    lookAlikes: z.array(z.string()),
    /** Whether this member has withdrawn to it before. */
    known: z.boolean(),
  }),
  errors: WISH_ERRORS,
})

/**
 * Withdraws from the investment account to a chain: the sum is set aside at once, and leaves for good when the chain has it. A
 * mailed code may stand for the transaction password.
 */
export const withdraw = call({
  path: 'assets/withdraw',
  costly: true,
  who: 'user',
  factor: 'passwordOrCodeAndGoogle',
  money: 'out',
  request: z.strictObject({
    ...wish,
    transactionPassword: z.optional(transactionPassword),
    code: typedCode,
    googleCode: typedCode,
    requestId,
  }),
  answer: z.object({ order: uuid, state: z.enum(WITHDRAWAL_STATES), ...parts }),
  errors: [...WISH_ERRORS, 'insufficientBalance', 'daotInsufficient'],
})

/** Takes a withdrawal back that waits for review or that nobody has signed: what was set aside returns. */
export const withdrawCancel = call({
  path: 'assets/withdrawcancel',
  who: 'user',
  money: 'inside',
  request: z.strictObject({ order: uuid, requestId }),
  answer: nothing,
  errors: ['notFound', 'withdrawalStands'],
})
