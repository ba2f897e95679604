import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing } from '#calls/fields.ts'

/** Switches the mails of one topic off for whose mail held the link; works logged out, and does nothing else. */
export const unsubscribe = call({
  path: 'user/unsubscribe',
  costly: true,
  who: 'anyone',
  money: false,
  changes: true,
  request: z.strictObject({ unsubscribeToken: z.string().check(z.maxLength(100)) }),
  answer: nothing,
  errors: ['unsubscribeLinkWrong'],
})
