import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, pageOf, pageSize, planetCoordinates } from '#calls/fields.ts'
import { planetType } from '#calls/planet/planet.ts'

export const LAND_STATES = ['purchasable', 'soldOut', 'notOpen'] as const
/** States of planets as the land market knows them; before its naming a planet is `upcoming`. */
export const MARKET_PLANET_STATES = ['upcoming', 'named', 'onSale', 'sold'] as const

const filters = {
  planetState: z.optional(z.enum(MARKET_PLANET_STATES)),
  planetType: z.optional(planetType),
  landState: z._default(z.enum(LAND_STATES), 'purchasable'),
  priceFrom: z.optional(decimal),
  priceTo: z.optional(decimal),
  /** Land level: the era. */
  era: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
}

/**
 * The land market (LAND-04): plots by five filters, in the order of their price: the plot's least investment before a sale,
 * the investment after it. A page may hold fewer rows than asked, or none, where much had to be looked through: `next`
 * leads on as long as it is given.
 */
export const marketLands = call({
  path: 'market/lands',
  aliases: ['land/market'],
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({
    ...filters,
    sort: z._default(z.enum(['priceUp', 'priceDown']), 'priceUp'),
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(
    z.object({
      coordinates: planetCoordinates,
      planetName: z.string(),
      planetType,
      planetLevel: z.int(),
      /** Where its owner's picture is served; '' for none. */
      planetImage: z.string(),
      planetState: z.enum(MARKET_PLANET_STATES),
      x: z.int(),
      y: z.int(),
      era: z.int(),
      state: z.enum(LAND_STATES),
      price: decimal,
      /** The upper bound of its era: what may be invested at first. */
      most: decimal,
      owner: z.string(),
      mine: z.boolean(),
      tokenId: z.string(),
    }),
  ),
})

/** How many unsold plots stand at which price, on the first planets that the filters find. */
export const marketPrices = call({
  path: 'market/prices',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({
    planetState: filters.planetState,
    planetType: filters.planetType,
    landState: z._default(z.enum(['purchasable', 'notOpen']), 'purchasable'),
  }),
  answer: z.object({
    prices: z.array(z.object({ era: z.int(), price: decimal, plots: z.int() })),
    /** Planets that were counted. */
    planets: z.int(),
    /** Whether these are all that the filters find. */
    all: z.boolean(),
  }),
})
