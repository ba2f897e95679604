import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, cursor, decimal, instant, pageOf, pageSize, period, recordSort, uuid } from '#calls/fields.ts'
import { SIDES } from '#rules/swap/pool.ts'

/** My swaps, in each order; how much one was is what left. */
export const swapRecords = call({
  path: 'swap/records',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    asset: z.optional(assetName),
    side: z.optional(z.enum(SIDES)),
    ...period,
    sort: recordSort,
    after: z.optional(cursor),
    size: pageSize,
  }),
  answer: pageOf(
    z.object({
      order: uuid,
      /** The asset of the pool, and whether it was sold or bought for USDT. */
      asset: assetName,
      side: z.enum(SIDES),
      leaves: decimal,
      /** Within what left, in the same asset; of it what went to the market pool. */
      fee: decimal,
      toMarket: decimal,
      arrives: decimal,
      worldAt: instant,
    }),
  ),
})
