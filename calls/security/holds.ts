import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant } from '#calls/fields.ts'

/** What keeps everything in my account from leaving it now, and until when, by the world's clock; and what keeps a part of it. */
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
    /** Deposits that are credited and not final: at least their worth has to stay (decision 4). */
    notFinal: z.array(
      z.object({
        asset: assetName,
        amount: decimal,
        network: z.string(),
        /** The block with which all of them are final; null while a reorganisation is being worked in. */
        block: z.nullable(z.string()),
      }),
    ),
    worldAt: instant,
  }),
})
