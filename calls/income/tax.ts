import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize, planetCoordinates, requestId } from '#calls/fields.ts'

/** The land tax of my planets (INCOME-03). */
export const taxRecords = call({
  path: 'income/tax',
  who: 'user',
  request: z.strictObject({ size: pageSize, after: z.optional(cursor) }),
  answer: z.extend(
    pageOf(
      z.object({
        order: z.string(),
        coordinates: planetCoordinates,
        planetName: z.string(),
        amount: decimal,
        dayFrom: z.int(),
        dayTo: z.int(),
        worldAt: instant,
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
  money: true,
  request: z.strictObject({ requestId }),
  answer: z.object({ claimed: decimal, lost: decimal, planets: z.int() }),
  errors: ['nothingToClaim', 'settlementRunning'],
})
