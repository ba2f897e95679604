import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing, typedCode, typedEmail } from '#calls/fields.ts'

/**
 * Changes the bound e-mail with a code of type 11 sent to the new one and the authenticator's code; the former address is
 * told. The specification's call binds the first one only.
 */
export const changeEmail = call({
  path: 'user/emailchange',
  costly: true,
  who: 'user',
  factor: 'mailCode',
  money: false,
  changes: true,
  request: z.strictObject({
    email: typedEmail,
    code: typedCode,
    googleCode: typedCode,
  }),
  answer: nothing,
  errors: [
    'enterEmail',
    'badEmail',
    'emailTaken',
    'enterEmailCode',
    'badEmailCode',
    'codeLocked',
    'googleNotSet',
    'enterGoogleCode',
    'badGoogleCode',
    'googleCodeUsed',
    'googleLocked',
  ],
})
