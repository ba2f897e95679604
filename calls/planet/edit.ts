import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { hashed, instant, planetCoordinates } from '#calls/fields.ts'
import { planetView } from './planet.ts'

/**
 * Changes name, declaration and picture of a planet of mine, and locks it for further edits (PLANET-07, PLANET-08). The
 * picture is one of `node/uploadimage`; left out, it stays; `withoutImage` takes it off.
 */
export const editPlanet = call({
  path: 'node/editconfirm',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({
    coordinates: planetCoordinates,
    name: z.optional(z.string().check(z.maxLength(40))),
    manifesto: z.optional(z.string().check(z.maxLength(1000))),
    image: z.optional(hashed),
    withoutImage: z.optional(z.boolean()),
  }),
  answer: z.object({ planet: planetView, lockedUntil: instant }),
  errors: [
    'notFound',
    'notPlanetOwner',
    'badName',
    'nameTaken',
    'badManifesto',
    'enterManifesto',
    'imageGone',
    'planetLocked',
    'planetOnSale',
  ],
})
