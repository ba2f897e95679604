import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant, nothing, planetCoordinates } from '#calls/fields.ts'
import { ALERT_WAYS } from '#rules/alert/alerts.ts'

/** What I want to be told of once, the newest first; `most`: so many at once. What came true is a notice, and no alert any more. */
export const alertList = call({
  path: 'alert/list',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    most: z.int(),
    planets: z.array(
      z.object({ id: z.string(), coordinates: z.string(), planetName: z.string(), price: decimal, at: instant }),
    ),
    plots: z.array(
      z.object({ id: z.string(), coordinates: z.string(), planetName: z.string(), price: decimal, at: instant }),
    ),
    assets: z.array(
      z.object({ id: z.string(), asset: assetName, way: z.enum(ALERT_WAYS), price: decimal, at: instant }),
    ),
  }),
})

/** Tells me once when a planet is put on sale at no more than a price, in DU; set again, the new price holds. */
export const alertPlanet = call({
  path: 'alert/planet',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({ coordinates: planetCoordinates, price: z.optional(decimal) }),
  answer: nothing,
  errors: ['notFound', 'enterAmount', 'tooManyAlerts', 'alertHolds'],
})

/** Tells me once when an asset's price in its pool, USDT for one, comes down or up to a price; set again, the new price holds. */
export const alertAsset = call({
  path: 'alert/asset',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({ asset: assetName, way: z.enum(ALERT_WAYS), price: z.optional(decimal) }),
  answer: nothing,
  errors: ['pairNotOffered', 'enterAmount', 'tooManyAlerts', 'alertHolds'],
})

const alertId = z.string().check(z.regex(/^\d{1,18}$/))

/** Takes an alert of mine away; one that is gone, or is not mine, changes nothing. */
export const alertRemove = call({
  path: 'alert/remove',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({
    planetAlert: z.optional(alertId),
    plotAlert: z.optional(alertId),
    assetAlert: z.optional(alertId),
  }),
  answer: nothing,
})
