import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { nothing } from '#calls/fields.ts'
import { CHOSEN_TOPICS, TOPICS } from '#rules/notice/topics.ts'

/** How I am told of each topic; `chosen`: whether I can say so. `address`: whether there is one to send mails to. */
export const noticeChoices = call({
  path: 'notice/choices',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    address: z.boolean(),
    topics: z.array(
      z.object({
        topic: z.enum(TOPICS),
        chosen: z.boolean(),
        toast: z.boolean(),
        mail: z.boolean(),
        push: z.boolean(),
      }),
    ),
  }),
})

/** Switches toasts, mails or pushes of a topic on or off; what is left out stays. */
export const noticeChoose = call({
  path: 'notice/choose',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({
    topic: z.enum(CHOSEN_TOPICS),
    toast: z.optional(z.boolean()),
    mail: z.optional(z.boolean()),
    push: z.optional(z.boolean()),
  }),
  answer: nothing,
})
