import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { hashed, instant, planetCoordinates } from '#calls/fields.ts'
import { planetView } from './planet.ts'

/** What the editor of a planet of mine begins with, and whether it is locked (PLANET-07, PLANET-08). */
export const editView = call({
  path: 'node/editview',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ coordinates: planetCoordinates }),
  answer: z.object({
    planet: planetView,
    manifesto: z.string(),
    /** The hash of its picture, and where that is served, also while its other sizes are being made. */
    image: z.nullable(z.object({ hash: hashed, address: z.string() })),
    /** By the world's clock; null: it can be edited now. */
    lockedUntil: z.nullable(instant),
    /** It was bought: its owner may edit it once, whatever lock its seller left. */
    freeEdit: z.boolean(),
    /** For how many days an edit locks. */
    lockDays: z.int(),
    worldAt: instant,
  }),
  errors: ['notFound', 'notPlanetOwner'],
})
