import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { instant } from '#calls/fields.ts'

/** A ticket by which `/events?member=<ticket>` tells when something happened to me; it tells no more than that. */
export const noticeWatch = call({
  path: 'notice/watch',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ ticket: z.string(), until: instant }),
})
