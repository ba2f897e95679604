import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, planetCoordinates, requestId, transactionPassword, typedInviteCode } from '#calls/fields.ts'
import { planetView } from './planet.ts'

/**
 * Buys the naming right of a planet for its fee (PLANET-04); with `price`, the planet that its owner has on sale at that
 * price (PLANET-10), which keeps its name.
 */
export const namePlanet = call({
  path: 'node/buy',
  aliases: ['assets/nodebuy'],
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({
    coordinates: planetCoordinates,
    name: z.optional(z.string().check(z.maxLength(40))),
    manifesto: z.optional(z.string().check(z.maxLength(500))),
    inviteCode: typedInviteCode,
    /** What was shown: at another price nothing is bought. */
    price: z.optional(decimal),
    transactionPassword,
    requestId,
  }),
  /** `fee`: what was paid. */
  answer: z.object({ planet: planetView, fee: decimal, order: z.string(), inviteCode: z.string() }),
  errors: [
    'planetNotOpen',
    'planetTaken',
    'badName',
    'nameTaken',
    'badManifesto',
    'unknownInviteCode',
    'ownInviteCode',
    'insufficientBalance',
    'notFound',
    'planetNotOnSale',
    'planetPriceChanged',
    'planetHeld',
    'ownPlanet',
    'settlementRunning',
    'securityHold',
    'accountStopped',
  ],
})
