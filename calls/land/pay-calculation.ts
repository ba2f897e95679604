import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant, planetCoordinates, plotCoordinate, uuid } from '#calls/fields.ts'
import { payLeg, payMethod } from './land.ts'

/** What each chosen balance would pay, fixed for 60 seconds (LAND-05, LAND-06). */
export const payCalculation = call({
  path: 'market/paycalculation',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({
    coordinates: planetCoordinates,
    x: plotCoordinate,
    y: plotCoordinate,
    investment: z.optional(decimal),
    method: payMethod,
    /** DU may come from the bonus account instead. */
    book: z._default(z.enum(['investment', 'bonus']), 'investment'),
  }),
  answer: z.object({
    quoteId: uuid,
    expiresAt: instant,
    /** The server's wall clock, for the countdown. */
    now: instant,
    investment: decimal,
    legs: z.array(payLeg),
    /** Whether every balance suffices. */
    enough: z.boolean(),
    fee: decimal,
    firstIncomeAt: instant,
    /** Null for Stone Age. */
    cap: z.nullable(decimal),
    /** A day, after tax, at full funding. */
    dailyNet: decimal,
    /** What leaving again before the first income would pay back, after the fee. */
    leaving: decimal,
    /** The factor of the last settled day. */
    factor: z.string(),
    taxPercent: z.string(),
    ratePercent: z.string(),
    era: z.int(),
    mode: z.enum(['wallet', 'investment']),
  }),
  errors: [
    'enterAmount',
    'investmentOutOfRange',
    'purchaseNotOpen',
    'soldOut',
    'noSuchPlot',
    'stoneAgeOnce',
    'methodClosed',
    'notFound',
  ],
})
