import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing, transactionPassword, typedCode } from '#calls/fields.ts'

/**
 * Binds the offered secret with a code of it (AUTH-13); with `newPassword` the transaction password is set in the same act, by the
 * same code (AUTH-14), which works once.
 */
export const googleSet = call({
  path: 'user/google/set',
  costly: true,
  who: 'user',
  factor: 'google',
  money: false,
  changes: true,
  request: z.strictObject({
    secretKey: z.string().check(z.maxLength(128)),
    code: typedCode,
    newPassword: z.optional(transactionPassword),
  }),
  answer: nothing,
  errors: [
    'googleAlreadySet',
    'badGoogleSecret',
    'enterGoogleCode',
    'badGoogleCode',
    'googleLocked',
    'badTransactionPassword',
    'weakTransactionPassword',
  ],
})
