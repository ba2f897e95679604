import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing, typedUsername } from '#calls/fields.ts'

/** Sets the username of an account that has none; it stays (AUTH-08). */
export const setUsername = call({
  path: 'user/useraccountset',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({ account: typedUsername }),
  answer: nothing,
  errors: ['enterUsername', 'badUsername', 'usernameTaken', 'alreadySet'],
})
