import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, planetCoordinates, requestId, transactionPassword, typedCode } from '#calls/fields.ts'
import { planetView } from './planet.ts'

/** Puts a planet of mine on sale at a price (PLANET-10). From then on whoever pays has it: an exit. */
export const sellPlanet = call({
  path: 'node/sell',
  who: 'user',
  factor: 'transactionPasswordAndGoogle',
  money: 'out',
  request: z.strictObject({
    coordinates: planetCoordinates,
    price: z.optional(decimal),
    transactionPassword,
    googleCode: typedCode,
    requestId,
  }),
  answer: z.object({ planet: planetView, fee: decimal, receives: decimal }),
  errors: ['notFound', 'notPlanetOwner', 'enterAmount', 'planetPriceOutOfRange', 'planetOnSale'],
})

/** Takes a planet of mine off sale; it is again what it was (PLANET-02). */
export const unsellPlanet = call({
  path: 'node/unsell',
  who: 'user',
  money: 'inside',
  request: z.strictObject({ coordinates: planetCoordinates, requestId }),
  answer: z.object({ planet: planetView }),
  errors: ['notFound', 'notPlanetOwner', 'planetNotOnSale'],
})
