import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, cursor, decimal, instant, pageOf, pageSize, period, recordSort, uuid } from '#calls/fields.ts'

/** My exchanges, in each order; how much one was is what left. */
export const exchangeRecords = call({
  path: 'assets/exchangerecords',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    /** Given or received. */
    asset: z.optional(assetName),
    ...period,
    sort: recordSort,
    after: z.optional(cursor),
    size: pageSize,
  }),
  answer: pageOf(
    z.object({
      order: uuid,
      from: assetName,
      to: assetName,
      leaves: decimal,
      fee: decimal,
      arrives: decimal,
      worldAt: instant,
    }),
  ),
})
