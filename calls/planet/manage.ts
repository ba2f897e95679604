import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize } from '#calls/fields.ts'
import { planetState, planetType, planetView } from './planet.ts'

export const MANAGE_SORTS = ['orbit', 'newest', 'soldDown', 'taxDown'] as const

/** A planet of mine with what it earns (PLANET-06). */
export const managedPlanet = z.extend(planetView, {
  /** Land tax earned and not claimed, and claimed since it is mine. */
  taxPending: decimal,
  taxClaimed: decimal,
  /** Whether its tax burns now: it was not claimed for 120 hours. */
  burning: z.boolean(),
  /** User name of who is paid 0.4% of its tax; empty: nobody. */
  referrer: z.string(),
  namedAt: z.nullable(instant),
  /** Until when it cannot be edited; null: it can. */
  lockedUntil: z.nullable(instant),
  freeEdit: z.boolean(),
})

/** My planets (PLANET-06): filters, search by name or coordinates, keyset pages. */
export const manageList = call({
  path: 'manage/list',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    state: z.optional(planetState),
    type: z.optional(planetType),
    search: z.optional(z.string().check(z.maxLength(40))),
    sort: z._default(z.enum(MANAGE_SORTS), 'orbit'),
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: z.extend(pageOf(managedPlanet), { total: z.int() }),
})

/** My planets in figures. */
export const manageStatistics = call({
  path: 'manage/statistics',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    planets: z.int(),
    onSale: z.int(),
    plots: z.int(),
    plotsSold: z.int(),
    taxPending: decimal,
    taxClaimed: decimal,
    taxLost: decimal,
    /** Burned and recorded with the next claim. */
    taxBurned: decimal,
    burning: z.int(),
    /** What a sale costs its seller, in percent, and what may be asked. */
    sale: z.object({ fee: z.string(), least: decimal, most: decimal }),
  }),
})
