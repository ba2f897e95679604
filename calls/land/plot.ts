import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant, planetCoordinates, plotCoordinate } from '#calls/fields.ts'

/** One plot of a planet: what it costs, earns and who has it (LAND-04). */
export const plotInfo = call({
  path: 'market/info',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ coordinates: planetCoordinates, x: plotCoordinate, y: plotCoordinate }),
  answer: z.object({
    x: z.int(),
    y: z.int(),
    era: z.int(),
    mode: z.enum(['wallet', 'investment']),
    state: z.enum(['purchasable', 'soldOut', 'purchaseNotOpen']),
    least: decimal,
    most: decimal,
    /** Least investment before the sale, the investment after it. */
    price: decimal,
    ratePercent: z.string(),
    taxPercent: z.string(),
    owner: z.string(),
    mine: z.boolean(),
    tokenId: z.string(),
    /** Whose it was since it was first sold, the newest first: how it came to each, and what he had in it (LAND-16). */
    history: z.array(
      z.object({
        owner: z.string(),
        how: z.string(),
        state: z.string(),
        era: z.int(),
        investment: decimal,
        boughtAt: instant,
      }),
    ),
  }),
  errors: ['noSuchPlot', 'notFound'],
})
