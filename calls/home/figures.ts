import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant } from '#calls/fields.ts'

/** What home tells of the whole (HOME-01): counted out of the tables at `at`, anew every half minute at most. */
export const homeFigures = call({
  path: 'home/figures',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    members: z.int(),
    planets: z.int(),
    namedPlanets: z.int(),
    /** Plots with a working life that has not ended. */
    workedPlots: z.int(),
    /** DU that all settlements booked as income so far, tax within; what of it was not claimed in time has burned since. */
    settled: decimal,
    /** The last settled day with its funding factors; null before the first. */
    lastDay: z.nullable(
      z.object({ day: z.int(), dayAt: instant, factor: z.string(), walletFactor: z.nullable(z.string()) }),
    ),
    at: instant,
  }),
})
