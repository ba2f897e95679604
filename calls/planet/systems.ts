import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/** Galaxies with their star systems; `name` is a key of the star names, empty: shown by number. */
export const systemList = call({
  path: 'node/systems',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    galaxies: z.array(
      z.object({
        galaxy: z.int(),
        name: z.string(),
        systems: z.array(z.object({ system: z.int(), name: z.string(), planets: z.int(), namable: z.int() })),
      }),
    ),
  }),
})
