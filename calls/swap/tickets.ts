import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, decimal, instant } from '#calls/fields.ts'

/** The ticker of home (HOME-02): what each pool last traded at, in USDT for one, and how that changed within a day. */
export const tickets = call({
  path: 'home/tickets',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    list: z.array(
      z.object({
        asset: assetName,
        against: assetName,
        price: decimal,
        /** Since a day ago, or since the pool was opened. */
        changePercent: z.string(),
        /** When the price last moved; null: nobody has swapped yet. */
        movedAt: z.nullable(instant),
      }),
    ),
    /** By the world's clock. */
    worldAt: instant,
  }),
})
