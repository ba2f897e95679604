import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { instant } from '#calls/fields.ts'

/** What keeps everything in my account from leaving it now, and until when; by the world's clock. */
export const holds = call({
  path: 'user/holds',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    /** Each with the event that it follows, the longest first. */
    list: z.array(z.object({ event: z.string(), at: instant, until: instant })),
    /** A deposit was taken back: nothing leaves until an operator has looked. */
    stopped: z.boolean(),
    worldAt: instant,
  }),
})
