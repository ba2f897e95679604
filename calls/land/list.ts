import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize, planetCoordinates } from '#calls/fields.ts'

/** Sold lands over all planets or of one; search by coordinates, owner or planet name (LAND-03). */
export const landList = call({
  path: 'land/list',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({
    coordinates: z.optional(planetCoordinates),
    search: z.optional(z.string().check(z.maxLength(40))),
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(
    z.object({
      tokenId: z.string(),
      coordinates: planetCoordinates,
      planetName: z.string(),
      x: z.int(),
      y: z.int(),
      era: z.int(),
      state: z.string(),
      owner: z.string(),
      mine: z.boolean(),
      investment: decimal,
      boughtAt: instant,
    }),
  ),
  errors: ['notFound'],
})
