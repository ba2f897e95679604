import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, instant, pageOf, pageSize } from '#calls/fields.ts'
import { NOTICE_KINDS } from '#rules/notice/notices.ts'
import { CHOSEN_TOPICS, TOPICS } from '#rules/notice/topics.ts'

/** What happened to me, newest first; `unread`: only what I have not read; `topic`: only what is about that. And when a day was last settled. */
export const noticeList = call({
  path: 'notice/list',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    unread: z.optional(z.boolean()),
    topic: z.optional(z.enum(TOPICS)),
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: z.extend(
    pageOf(
      z.object({
        id: z.string(),
        kind: z.enum(NOTICE_KINDS),
        /** By the wall's clock, by which a toast is recent. */
        at: instant,
        /** By the world's, as all that happened is dated; of notices from before it was noted, the wall's. */
        worldAt: instant,
        read: z.boolean(),
        // the facts that rules/notice/notices lists for the kind
        facts: z.record(z.string(), z.string()),
      }),
    ),
    {
      /** How many of all I have not read, at most 100. */
      unread: z.int(),
      /** The topics of which I want no toasts. */
      quiet: z.array(z.enum(CHOSEN_TOPICS)),
      /** When the last day was settled, by the wall's clock; null before the first. */
      settledAt: z.nullable(instant),
    },
  ),
})
