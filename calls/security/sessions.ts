import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { instant, nothing, uuid } from '#calls/fields.ts'

/** What a browser says it is, by name; empty where it says nothing known. */
export const deviceView = z.object({ browser: z.string(), system: z.string() })

/** My sessions, the one seen last first (AUTH-18). */
export const sessions = call({
  path: 'user/sessions',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    list: z.array(
      z.object({
        id: uuid,
        device: deviceView,
        /** `203.0.113.0/24`: the network, not a place. */
        network: z.string(),
        createdAt: instant,
        /** To the minute. */
        seenAt: instant,
        /** The one that asks. */
        current: z.boolean(),
      }),
    ),
  }),
})

/** Ends one of my sessions, or without `id` all but this one (AUTH-18). */
export const sessionEnd = call({
  path: 'user/sessionend',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({ session: z.optional(uuid) }),
  answer: nothing,
  errors: ['notFound'],
})
