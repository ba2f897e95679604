import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, pageOf, pageSize, planetCoordinates } from '#calls/fields.ts'
import { planetType } from '#calls/planet/planet.ts'

export const LAND_STATES = ['purchasable', 'soldOut', 'notOpen'] as const
/** States of planets as the land market knows them; before its naming a planet is `upcoming`. */
export const MARKET_PLANET_STATES = ['upcoming', 'opening', 'named', 'onSale', 'sold'] as const
/** `yieldDown`: by what a DU brings on a day after land tax, which follows from the era; then the lowest price first. */
export const MARKET_SORTS = ['priceUp', 'priceDown', 'yieldDown'] as const

const filters = {
  planetState: z.optional(z.enum(MARKET_PLANET_STATES)),
  planetType: z.optional(planetType),
  landState: z._default(z.enum(LAND_STATES), 'purchasable'),
  priceFrom: z.optional(decimal),
  priceTo: z.optional(decimal),
  /** Land level: the era. */
  era: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
  /** A planet's coordinates, or the beginning of its name: of many the first fifty. */
  search: z.optional(z.string().check(z.maxLength(40))),
}
/** Only what who asks may buy: without the eras that are `barred` to him. */
const mayBuy = z._default(z.boolean(), false)
/** Eras of which who asks may buy no plot any more: the Stone Age, once he had his one land of it. Whether they are left out is what he asked. */
const barred = z.array(z.int())
const unsoldStates = z._default(z.enum(['purchasable', 'notOpen']), 'purchasable')
const sort = z._default(z.enum(MARKET_SORTS), 'priceUp')

/** How many plots there are, with the first page. `all` false: so many were counted, and there are more (decision 043). */
const total = z.nullable(z.object({ plots: z.int(), all: z.boolean() }))

/** What the market says of a planet. */
const planet = {
  coordinates: planetCoordinates,
  planetName: z.string(),
  planetType,
  planetLevel: z.int(),
  /** Where its owner's picture is served; '' for none. */
  planetImage: z.string(),
  planetState: z.enum(MARKET_PLANET_STATES),
}

/**
 * The land market (LAND-04): plots by five filters and a search, in the order of their price (the plot's least investment
 * before a sale, the investment after it) or of what they bring. A page may hold fewer rows than asked, or none, where much
 * had to be looked through: `next` leads on as long as it is given.
 */
export const marketLands = call({
  path: 'market/lands',
  aliases: ['land/market'],
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ ...filters, mayBuy, sort, size: pageSize, after: z.optional(cursor) }),
  answer: z.extend(
    pageOf(
      z.object({
        ...planet,
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
    { total, barred },
  ),
})

/**
 * The same by planet: those that have plots which the filters find, in the order of the first of these plots, with how many
 * they are and what they ask for (LAND-04). A page may be short, and still have a next one.
 */
export const marketPlanets = call({
  path: 'market/planets',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({
    ...filters,
    landState: unsoldStates,
    mayBuy,
    sort,
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: z.extend(
    pageOf(
      z.object({
        ...planet,
        /** Unsold plots of it that the filters find; the least that any and the most that any of them asks for. */
        plots: z.int(),
        least: decimal,
        most: decimal,
        /** The era of the least price. */
        leastEra: z.int(),
        /** The era of them that brings most on a day. */
        bestEra: z.int(),
      }),
    ),
    { total, barred },
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
    landState: unsoldStates,
    mayBuy,
    search: filters.search,
  }),
  answer: z.object({
    prices: z.array(z.object({ era: z.int(), price: decimal, plots: z.int() })),
    /** Planets that were counted. */
    planets: z.int(),
    /** Of how many of them some plots of an era are unsold, by era. */
    ofEra: z.array(z.int()),
    /** Whether these are all that the filters find. */
    all: z.boolean(),
  }),
})
