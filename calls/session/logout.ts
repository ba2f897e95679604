import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing } from '#calls/fields.ts'

/** Ends this session on the server too (AUTH-17). */
export const logout = call({
  path: 'login/logout',
  costly: true,
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({}),
  answer: nothing,
})
