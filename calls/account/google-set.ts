import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing, typedCode } from '#calls/fields.ts'

/** Binds the offered secret with a code of it (AUTH-13). */
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
  }),
  answer: nothing,
  errors: ['googleAlreadySet', 'badGoogleSecret', 'enterGoogleCode', 'badGoogleCode'],
})
