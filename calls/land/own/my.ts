import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize, planetCoordinates } from '#calls/fields.ts'
import { runState } from '#calls/land/land.ts'
import { landView } from './view.ts'

/** My lands, in a state, on a planet, and the sums over all of them (LAND-14). */
export const myLands = call({
  path: 'land/my',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    state: z.optional(runState),
    coordinates: z.optional(planetCoordinates),
    sort: z._default(z.enum(['lapse', 'newest', 'investment']), 'lapse'),
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: z.extend(pageOf(landView), {
    counts: z.record(z.enum(['all', 'pending', 'activating', 'effective', 'completed', 'abandoned']), z.int()),
    pending: decimal,
    daily: decimal,
    claimed: decimal,
    lost: decimal,
    /** Burned and recorded with the next claim; before land tax, like `lost`. */
    burned: decimal,
    /** How many of all of them burn now, on whatever page. */
    burning: z.int(),
    /** The factor of the last settled day: "1" or below. */
    factor: z.string(),
    /** That of the Stone Age. */
    walletFactor: z.string(),
    nextSettlementAt: instant,
    worldNow: instant,
  }),
})
