import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { hashed, typedAccount } from '#calls/fields.ts'

/** Logs in with username or e-mail and the hashed password (AUTH-01). */
export const login = call({
  path: 'login/login',
  costly: true,
  who: 'anyone',
  factor: 'loginPassword',
  money: false,
  changes: true,
  request: z.strictObject({
    account: typedAccount,
    password: z.optional(hashed),
  }),
  answer: z.object({ token: z.string() }),
  errors: ['enterUsername', 'enterPassword', 'wrongPassword', 'loginLocked', 'accountFrozen'],
})
