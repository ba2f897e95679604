import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import {
  decimal,
  instant,
  planetCoordinates,
  plotCoordinate,
  requestId,
  transactionPassword,
  uuid,
} from '#calls/fields.ts'
import { payLeg, payMethod } from './land.ts'

/** Plots of one purchase at most: while it is made, other purchases on its planet wait (docs/decisions/042). */
export const MOST_PLOTS = 20

const wish = z.strictObject({
  x: plotCoordinate,
  y: plotCoordinate,
  /** Left out: the least that the plot asks for. */
  investment: z.optional(decimal),
})

const isEachOnce = (plots: readonly { readonly x: number; readonly y: number }[]): boolean =>
  new Set(plots.map(({ x, y }) => `${x},${y}`)).size === plots.length

/**
 * What several plots of a planet would cost together, fixed for 60 seconds (LAND-05, LAND-06). It is worked out as for as
 * many single purchases, row by row of the map: of a mixed payment hPT goes first, as far as it reaches. A refusal that
 * is about one plot names it in its data, as `x` and `y`.
 */
export const severalCalculation = call({
  path: 'market/paycalculations',
  who: 'user',
  money: false,
  changes: true,
  request: z.strictObject({
    coordinates: planetCoordinates,
    plots: z.array(wish).check(z.minLength(1), z.maxLength(MOST_PLOTS), z.refine(isEachOnce)),
    method: payMethod,
    /** DU may come from the bonus account instead. */
    book: z._default(z.enum(['investment', 'bonus']), 'investment'),
  }),
  answer: z.object({
    quoteId: uuid,
    expiresAt: instant,
    /** The server's wall clock, for the countdown. */
    now: instant,
    /** All together. */
    investment: decimal,
    /** What each balance pays of all together. */
    legs: z.array(payLeg),
    /** Whether every balance suffices. */
    enough: z.boolean(),
    fee: decimal,
    firstIncomeAt: instant,
    /** A day, after tax, at full funding. */
    dailyNet: decimal,
    /** A day, after tax, at the factors of the last settled day. */
    dailyLast: decimal,
    /** What leaving all again before the first income would pay back, after the fee. */
    leaving: decimal,
    /** In the order in which they are bought: row by row of the map. */
    plots: z.array(
      z.object({
        x: z.int(),
        y: z.int(),
        era: z.int(),
        mode: z.enum(['wallet', 'investment']),
        least: decimal,
        most: decimal,
        investment: decimal,
        dailyNet: decimal,
      }),
    ),
  }),
  errors: [
    'investmentOutOfRange',
    'purchaseNotOpen',
    'soldOut',
    'noSuchPlot',
    'stoneAgeOnce',
    'methodClosed',
    'notFound',
  ],
})

/**
 * Buys the plots of a calculation, all or none (LAND-05 … LAND-08, AUTH-19): the same as buying each of them, in one
 * transaction. A refusal that is about one plot names it in its data, as `x` and `y`; nothing is charged then.
 */
export const buySeveral = call({
  path: 'land/buyseveral',
  who: 'user',
  factor: 'transactionPassword',
  money: 'inside',
  request: z.strictObject({ quoteId: uuid, transactionPassword, requestId }),
  answer: z.object({
    investment: decimal,
    firstIncomeAt: instant,
    /** Each land with the number of its own order. */
    lands: z.array(
      z.object({ x: z.int(), y: z.int(), order: uuid, tokenId: z.string(), investment: decimal, era: z.int() }),
    ),
  }),
  errors: [
    'quoteExpired',
    'quoteChanged',
    'soldOut',
    'purchaseNotOpen',
    'stoneAgeOnce',
    'insufficientBalance',
    'bonusInsufficient',
    'methodClosed',
  ],
})
