import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { instant } from '#calls/fields.ts'

/** The galaxy on home (HOME-01, HOME-02): star systems with what is theirs, as counted at `at`; of very many the busiest. */
export const galactic = call({
  path: 'home/galactic',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    galaxies: z.array(
      z.object({
        galaxy: z.int(),
        /** A key of the star names. */
        name: z.string(),
        systems: z.array(
          z.object({
            system: z.int(),
            /** A key of the star names; empty: shown by number. */
            name: z.string(),
            planets: z.int(),
            named: z.int(),
            /** Planets that can be named now. */
            namable: z.int(),
            plotsSold: z.int(),
          }),
        ),
      }),
    ),
    /** All star systems, those that are not in the answer too. */
    systems: z.int(),
    /** When it was counted, by the world's clock; counted anew every half minute at most. */
    at: instant,
  }),
})
