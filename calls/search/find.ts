import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { instant, planetCoordinates, uuid } from '#calls/fields.ts'
import { PLANET_TYPES } from '#calls/planet/planet.ts'
import { ARTICLE_TAGS } from '#rules/article/article.ts'
import { RECORD_TYPES } from '#rules/asset/journal-kinds.ts'
import { ORDER_KINDS } from '#rules/search/addresses.ts'
import { SEARCH_MOST } from '#rules/search/search.ts'

/** The page of the product that a find leads to. */
const to = z.string()
const planet = { coordinates: planetCoordinates, name: z.string(), to }

/**
 * One search for all: planets by number, name or a word of it; plots by planet and place; articles; of a member his own records by order
 * number. At most six of each, the nearest first. Members are not searched.
 */
export const find = call({
  path: 'search/find',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(SEARCH_MOST)) }),
  answer: z.object({
    planets: z.array(z.object({ ...planet, type: z.enum(PLANET_TYPES), level: z.int() })),
    plots: z.array(z.object({ ...planet, x: z.int(), y: z.int() })),
    articles: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        tag: z.enum(ARTICLE_TAGS),
        /** English where it has no text in the asked one. */
        language: z.string(),
        to,
      }),
    ),
    records: z.array(
      z.object({
        order: uuid,
        kind: z.enum(ORDER_KINDS),
        /** Of a movement: what it was for. */
        type: z.nullable(z.enum(RECORD_TYPES)),
        at: instant,
        to,
      }),
    ),
  }),
})
