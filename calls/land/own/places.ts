import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { planetCoordinates } from '#calls/fields.ts'

/** The planets on which I have land or had some, to choose from: the thousand with most of it, by name (LAND-14). */
export const landPlaces = call({
  path: 'land/places',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    planets: z.array(
      z.object({
        coordinates: planetCoordinates,
        planetName: z.string(),
        /** Different lands there, those given up or away too. */
        lands: z.int(),
      }),
    ),
  }),
})
