import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, instant, pageOf, pageSize } from '#calls/fields.ts'
import { planetView } from '#calls/planet/planet.ts'
import { FAVOURITE_KINDS, FAVOURITE_SORTS } from '#rules/favourite/favourite.ts'

/** All of mine; how many others keep something is told to nobody. */
export const favouriteList = call({
  path: 'favourite/list',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    kind: z.optional(z.enum(FAVOURITE_KINDS)),
    sort: z._default(z.enum(FAVOURITE_SORTS), 'newest'),
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: z.extend(
    pageOf(
      z.object({
        id: z.string(),
        kind: z.enum(FAVOURITE_KINDS),
        planet: planetView,
        plot: z.nullable(z.object({ x: z.int(), y: z.int() })),
        addedAt: instant,
        /** The page of the product where it is seen. */
        to: z.string(),
      }),
    ),
    { total: z.int() },
  ),
})
