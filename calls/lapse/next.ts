import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant } from '#calls/fields.ts'
import { LAPSE_KINDS } from '#rules/lapse/lapses.ts'

/** What of mine burns or is lost if I do not claim it, in the order in which it comes; times are the world's. */
export const lapseNext = call({
  path: 'lapse/next',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    list: z.array(
      z.object({
        kind: z.enum(LAPSE_KINDS),
        /** When something is lost next; of what burns already: with the next settlement again. */
        at: instant,
        burning: z.boolean(),
        /** What lies ready, in DU, RC or DP. Of a stream it stays mine, of the other kinds it is what is lost. */
        units: decimal,
        /** What is lost then: of a stream what that settlement burns, at the last funding factor and before land tax. */
        loses: decimal,
        /** Of so many lands, planets, packages, rewards or days. */
        count: z.int(),
      }),
    ),
    worldNow: instant,
  }),
})
