import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing } from '#calls/fields.ts'

/** Freezes the account whose security mail held the link; works logged out, once a link. */
export const freeze = call({
  path: 'user/freeze',
  costly: true,
  who: 'anyone',
  money: false,
  changes: true,
  request: z.strictObject({ freezeToken: z.string().check(z.maxLength(100)) }),
  answer: nothing,
  errors: ['freezeLinkSpent'],
})
