import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing, typedAccount } from '#calls/fields.ts'

/** The purposes of a mailed code (AUTH-11). */
export const CODE_TYPES = {
  register: 1,
  forgotPassword: 2,
  transactionPassword: 3,
  forgotAccount: 4,
  withdrawal: 5,
  bindEmail: 11,
  loginPassword: 12,
  communityLogin: 13,
  unfreeze: 14,
} as const
export type CodeType = (typeof CODE_TYPES)[keyof typeof CODE_TYPES]

/**
 * Sends a six-digit code to an address, for one purpose. Answers the same whether or not an account exists.
 * For purposes of a logged-in user the address is the account's own, but for binding a new one.
 */
export const sendCode = call({
  path: 'login/sendverify',
  costly: true,
  who: 'anyone',
  money: false,
  changes: true,
  request: z.strictObject({
    accountType: z.literal(1),
    account: typedAccount,
    type: z.literal([1, 2, 3, 4, 5, 11, 12, 13, 14]),
  }),
  answer: nothing,
  errors: ['enterEmail', 'badEmail', 'codeTooSoon', 'codeMailsSpent', 'notLoggedIn'],
})
