import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { hashed, nothing, typedCode, typedEmail } from '#calls/fields.ts'

/** Sets a forgotten login password by a mailed code of type 2; every session of the account ends (AUTH-07). */
export const forgotPassword = call({
  path: 'login/forgotpassword',
  costly: true,
  who: 'anyone',
  factor: 'mailCode',
  money: false,
  changes: true,
  request: z.strictObject({
    email: typedEmail,
    code: typedCode,
    password: z.optional(hashed),
  }),
  answer: nothing,
  errors: ['enterEmail', 'badEmail', 'enterEmailCode', 'badEmailCode', 'codeLocked', 'enterPassword', 'commonPassword'],
})
