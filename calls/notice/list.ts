import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, instant, pageOf, pageSize } from '#calls/fields.ts'
import { NOTICE_KINDS } from '#rules/notice/notices.ts'

/** What happened to me, newest first; `unread`: only what I have not read. And when it last happened that a day was settled. */
export const noticeList = call({
  path: 'notice/list',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ unread: z.optional(z.boolean()), size: pageSize, after: z.optional(cursor) }),
  answer: z.extend(
    pageOf(
      z.object({
        id: z.string(),
        kind: z.enum(NOTICE_KINDS),
        at: instant,
        read: z.boolean(),
        // the facts that rules/notice/notices lists for the kind
        facts: z.record(z.string(), z.string()),
      }),
    ),
    {
      /** When the last day was settled, by the wall's clock; null before the first. */
      settledAt: z.nullable(instant),
    },
  ),
})
