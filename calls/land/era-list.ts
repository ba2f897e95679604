import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal } from '#calls/fields.ts'

/** The eras with their ranges, rates and taxes from the server's configuration (LAND-15). */
export const eraList = call({
  path: 'land/eralist',
  aliases: ['market/levels'],
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    eras: z.array(
      z.object({
        era: z.int(),
        mode: z.enum(['wallet', 'investment']),
        least: decimal,
        most: decimal,
        /** Percent a day, as decimal strings. */
        ratePercent: z.string(),
        taxPercent: z.string(),
        /** Whether who asks may buy a plot of it: not the Stone Age once he had his one land of it. To a visitor any. */
        mayBuy: z.boolean(),
      }),
    ),
  }),
})
