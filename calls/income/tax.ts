import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize, planetCoordinates, requestId } from '#calls/fields.ts'

/** The land tax of my planets (INCOME-03). */
export const taxRecords = call({
  path: 'income/tax',
  who: 'user',
  money: false,
  request: z.strictObject({ size: pageSize, after: z.optional(cursor) }),
  answer: z.extend(
    pageOf(
      z.object({
        /** `<coordinates>~<day>`. */
        id: z.string(),
        day: z.int(),
        dayAt: instant,
        coordinates: planetCoordinates,
        planetName: z.string(),
        /** The exact numerator of the day, of 10^-8 x 10^-18 x 10^-4: only a claim rounds, down. */
        numerator: z.string(),
        /** The numerator rounded down, to read by. */
        amount: decimal,
        factor: z.string(),
        status: z.enum(['unclaimed', 'claimed', 'lost']),
        /** The claim's journal, once claimed. */
        journal: z.nullable(z.string()),
        settlementJournal: z.nullable(z.string()),
      }),
    ),
    {
      planets: z.array(
        z.object({
          coordinates: planetCoordinates,
          planetName: z.string(),
          pending: decimal,
          burning: z.boolean(),
          burnsAt: z.nullable(instant),
          claimed: decimal,
          lost: decimal,
        }),
      ),
    },
  ),
})

/** Claims the land tax of all my planets to the bonus account. */
export const taxCollect = call({
  path: 'income/collect',
  who: 'user',
  money: 'inside',
  request: z.strictObject({ requestId }),
  answer: z.object({ claimed: decimal, lost: decimal, planets: z.int() }),
  errors: ['nothingToClaim', 'settlementRunning'],
})
