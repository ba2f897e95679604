import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import {
  decimal,
  namesInviter,
  planetCoordinates,
  requestId,
  transactionPassword,
  typedCode,
  typedInviteCode,
} from '#calls/fields.ts'
import { planetView } from './planet.ts'

/**
 * Buys the naming right of a planet for its fee (PLANET-04); with `price`, the planet that its owner has on sale at that
 * price (PLANET-10), which keeps its name: then the price goes to a member, and that is an exit.
 */
export const namePlanet = call({
  path: 'node/buy',
  aliases: ['assets/nodebuy'],
  who: 'user',
  factor: 'transactionPassword',
  money: 'sometimesOut',
  goesOut: ({ price }) => price !== undefined,
  names: namesInviter,
  request: z.strictObject({
    coordinates: planetCoordinates,
    name: z.optional(z.string().check(z.maxLength(40))),
    manifesto: z.optional(z.string().check(z.maxLength(500))),
    inviteCode: typedInviteCode,
    /** Of a planet on sale what was shown: at another price nothing is bought. */
    price: z.optional(decimal),
    /** Of a naming what was shown: at another fee nothing is bought. Left out by who does not know it: it is named at what it costs. */
    fee: z.optional(decimal),
    transactionPassword,
    /** With `price`; with `inviteCode` where an authenticator is bound: its code. */
    googleCode: typedCode,
    requestId,
  }),
  /** `commission`: what of what was paid is the referrer's, and waits. */
  answer: z.object({
    planet: planetView,
    paid: decimal,
    commission: decimal,
    order: z.string(),
    inviteCode: z.string(),
  }),
  errors: [
    'planetNotOpen',
    'planetTaken',
    'planetInOpening',
    'badName',
    'nameTaken',
    'badManifesto',
    'enterManifesto',
    'unknownInviteCode',
    'ownInviteCode',
    'inviteWhileHeld',
    'insufficientBalance',
    'notFound',
    'planetNotOnSale',
    'planetPriceChanged',
    'planetHeld',
    'ownPlanet',
    'settlementRunning',
  ],
})
