import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

const MOST = 100

const noticeId = z.string().check(z.regex(/^\d{1,18}$/))

/** Marks notices of mine as read; those of others, and those that are read, stay as they are. `unread`: how many are left, at most 100. */
export const noticeRead = call({
  path: 'notice/read',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({
    notices: z.array(noticeId).check(z.minLength(1), z.maxLength(MOST)),
  }),
  answer: z.object({ unread: z.int() }),
})

/** Marks all notices of mine as read, up to the newest that I have seen. */
export const noticeReadAll = call({
  path: 'notice/readall',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({ newest: noticeId }),
  answer: z.object({ unread: z.int() }),
})
