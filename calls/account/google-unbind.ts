import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing, typedCode } from '#calls/fields.ts'

/** Unbinds the authenticator with a code of it (AUTH-13). */
export const googleUnbind = call({
  path: 'user/google/unbind',
  costly: true,
  who: 'user',
  factor: 'google',
  money: false,
  changes: true,
  request: z.strictObject({ code: typedCode }),
  answer: nothing,
  errors: ['googleNotSet', 'enterGoogleCode', 'badGoogleCode', 'googleCodeUsed', 'googleLocked'],
})
