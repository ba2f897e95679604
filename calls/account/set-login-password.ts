import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { hashed, nothing, typedCode } from '#calls/fields.ts'

/** Sets or changes the login password with a code of type 12 sent to the account's e-mail (AUTH-09). */
export const setLoginPassword = call({
  path: 'login/passwordset',
  costly: true,
  who: 'user',
  factor: 'mailCode',
  money: false,
  changes: true,
  request: z.strictObject({
    verityType: z.literal(1),
    password: z.optional(hashed),
    code: typedCode,
  }),
  answer: nothing,
  errors: ['enterEmail', 'enterPassword', 'commonPassword', 'enterEmailCode', 'badEmailCode', 'codeLocked'],
})
