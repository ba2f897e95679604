import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, planetCoordinates, plotCoordinate } from '#calls/fields.ts'
import { held } from './held.ts'

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
    /** Whose it was since it was first sold, the newest first. */
    history: z.array(z.object(held)),
  }),
  errors: ['noSuchPlot', 'notFound'],
})
