import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { hashed, nothing, typedAccount, typedCode } from '#calls/fields.ts'

/**
 * Lifts the freeze of an account by its owner: login password, a code of type 14 mailed to the account's address, and the
 * authenticator's where one is bound; at the earliest a day after the freeze, and never what an operator has frozen.
 */
export const unfreeze = call({
  path: 'user/unfreeze',
  costly: true,
  who: 'anyone',
  factor: 'loginPassword',
  money: false,
  changes: true,
  request: z.strictObject({
    account: typedAccount,
    password: z.optional(hashed),
    code: typedCode,
    googleCode: typedCode,
  }),
  answer: nothing,
  errors: [
    'enterUsername',
    'enterPassword',
    'wrongPassword',
    'loginLocked',
    'notFrozen',
    'frozenByOperator',
    'unfreezeTooSoon',
    'enterEmailCode',
    'badEmailCode',
    'codeLocked',
    'enterGoogleCode',
    'badGoogleCode',
    'googleCodeUsed',
    'googleLocked',
  ],
})
