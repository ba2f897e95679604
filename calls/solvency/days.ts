import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, cursor, decimal, pageOf, pageSize } from '#calls/fields.ts'
import { publishedDay } from './fields.ts'

/** What was published, day by day, the newest first; for everyone to keep and to compare. */
export const solvencyDays = call({
  path: 'home/solvencydays',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ size: pageSize, after: z.optional(cursor) }),
  answer: pageOf(
    z.extend(publishedDay, {
      assets: z.array(
        z.object({
          asset: assetName,
          issued: z.nullable(decimal),
          limit: z.nullable(decimal),
          held: decimal,
          owed: decimal,
          transit: decimal,
          ratioPercent: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})
