import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, pageOf, pageSize, wholeNumber } from '#calls/fields.ts'
import { planetState, planetType, planetView } from './planet.ts'

/** The planet market (PLANET-03): filters, search by name or coordinates, keyset pages. */
export const planetList = call({
  path: 'node/planets',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({
    galaxy: z.optional(wholeNumber),
    system: z.optional(wholeNumber),
    type: z.optional(planetType),
    state: z.optional(planetState),
    level: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
    search: z.optional(z.string().check(z.maxLength(40))),
    sort: z._default(z.enum(['orbit', 'priceUp', 'priceDown', 'soldDown']), 'orbit'),
    mine: z.optional(z.boolean()),
    /** Only those of which a plot can be bought now: named ones, whoever has them, with a plot left. */
    sellsLand: z.optional(z.boolean()),
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: z.extend(pageOf(planetView), {
    /** Counted up to 10,000 and no further. */
    total: z.int(),
  }),
})
