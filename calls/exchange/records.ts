import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, cursor, decimal, instant, pageOf, pageSize, uuid } from '#calls/fields.ts'

/** My exchanges, newest first. */
export const exchangeRecords = call({
  path: 'assets/exchangerecords',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ size: pageSize, after: z.optional(cursor) }),
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
