import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant, periodEnd } from '#calls/fields.ts'
import { SPANS } from '#rules/swap/candle.ts'

/** What the price of a pool did by minute, five minutes, hour or day: up to 300 candles before an instant (SWAP-01). */
export const swapChart = call({
  path: 'swap/chart',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({
    asset: assetName,
    span: z.enum(SPANS),
    /** Candles that begin before it; left out, the newest. */
    before: periodEnd,
  }),
  answer: z.object({
    /** The oldest first; prices are USDT for one, and a span in which nothing was swapped has none. */
    list: z.array(
      z.object({
        /** When it begins, in the world's time. */
        at: instant,
        /** What stood when it began, the highest, the lowest, and what it left. */
        open: decimal,
        high: decimal,
        low: decimal,
        close: decimal,
        /** What changed hands, of the asset and of USDT. */
        base: decimal,
        usdt: decimal,
        swaps: z.int(),
      }),
    ),
    /** Whether there are older ones. */
    more: z.boolean(),
    worldAt: instant,
  }),
  errors: ['pairNotOffered'],
})
