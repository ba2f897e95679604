import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant } from '#calls/fields.ts'
import { PAYOUT_NAMES, RESERVES, SOURCE_NAMES } from '#rules/honesty/flows.ts'

/** A share in percent with two decimals, cut. */
const percent = z.string()

/** What the plan has paid its members out of, and what it would pay if nobody bought any more; as of the newest row of the ledger's days. */
export const honesty = call({
  path: 'home/honesty',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    /** Null before the first settled day was added up. */
    now: z.nullable(
      z.object({
        day: z.int(),
        /** All figures are of what happened before this instant. */
        until: instant,
        /** All that reserves paid members since the opening, in DU, claimed or not. */
        paidOut: decimal,
        sources: z.array(z.object({ source: z.enum(SOURCE_NAMES), amount: decimal, percent: z.nullable(percent) })),
        reserves: z.array(
          z.object({
            reserve: z.enum(RESERVES),
            filled: z.array(z.object({ source: z.enum(SOURCE_NAMES), amount: decimal })),
            paid: z.array(z.object({ payout: z.enum(PAYOUT_NAMES), amount: decimal })),
          }),
        ),
        members: z.object({
          /** Who ever paid for land, and who of them got back more than that. */
          paid: z.int(),
          ahead: z.int(),
          percent: z.nullable(percent),
          sumPaid: decimal,
          sumBack: decimal,
        }),
        eras: z.array(
          z.object({
            era: z.int(),
            /** DU back per DU if nobody buys any more, within `yearsAhead`. */
            back: decimal,
            /** Days to the cap at the last day's factor; null: never, or no cap. */
            days: z.nullable(z.int()),
          }),
        ),
        yearsAhead: z.int(),
        capTimes: z.int(),
      }),
    ),
    /** Land by the half-year in which it was bought, the newest first: what was paid for it and came back of it. */
    halves: z.array(
      z.object({
        year: z.int(),
        half: z.int(),
        paid: decimal,
        back: decimal,
        /** Average back per DU, cut. */
        perDu: decimal,
      }),
    ),
  }),
})
