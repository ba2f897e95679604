import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize, period, planetCoordinates } from '#calls/fields.ts'
import { taxedDay } from '#calls/planet/worth/taxed-day.ts'
import { INCOME_STATUSES } from './income.ts'

const asked = z.strictObject({
  coordinates: z.optional(planetCoordinates),
  status: z.optional(z.enum(INCOME_STATUSES)),
  ...period,
  size: pageSize,
  after: z.optional(cursor),
})

const answered = z.extend(
  pageOf(
    z.object({
      /** `<coordinates>~<day>`. */
      id: z.string(),
      day: z.int(),
      coordinates: planetCoordinates,
      planetName: z.string(),
      ...taxedDay.shape,
      status: z.enum(INCOME_STATUSES),
      /** The claim's journal, once claimed; null where there was nothing to pay. */
      journal: z.nullable(z.string()),
      settlementJournal: z.nullable(z.string()),
    }),
  ),
  {
    planets: z.array(
      z.object({
        coordinates: planetCoordinates,
        planetName: z.string(),
        pending: decimal,
        burning: z.boolean(),
        burnsAt: z.nullable(instant),
        claimed: decimal,
        lost: decimal,
        /** Burned and recorded with the next claim. */
        burned: decimal,
      }),
    ),
  },
)

/**
 * The land tax of my planets by the day, newest first (INCOME-03): of all planets or of one; of a status; of the settlement
 * days that begin at `from` or later, and before `to`. What each planet's tax stands at is told with the first page, whatever is asked;
 * pages after it have no planets.
 */
export const taxRecords = call({
  path: 'income/tax',
  who: 'user',
  money: false,
  changes: false,
  request: asked,
  answer: answered,
})

/** The same of the planets whose naming I referred: my part of their tax, whoever has them (INCOME-04). */
export const referralRecords = call({
  path: 'income/referral',
  who: 'user',
  money: false,
  changes: false,
  request: asked,
  answer: answered,
})
