import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing, transactionPassword, typedCode } from '#calls/fields.ts'

/** Sets or changes the transaction password with a Google code (AUTH-14, AUTH-15). */
export const setTransactionPassword = call({
  path: 'user/trade',
  costly: true,
  aliases: ['user/tradeupdate'],
  who: 'user',
  factor: 'google',
  money: false,
  changes: true,
  request: z.strictObject({
    newPassword: z.optional(transactionPassword),
    googleCode: typedCode,
  }),
  answer: nothing,
  errors: [
    'googleNotSet',
    'enterPassword',
    'badTransactionPassword',
    'weakTransactionPassword',
    'enterGoogleCode',
    'badGoogleCode',
    'googleCodeUsed',
    'googleLocked',
  ],
})
