import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { assetName, cursor, decimal, pageOf, pageSize, timeSort, wholeNumber } from '#calls/fields.ts'
import { publishedDay } from './fields.ts'

/** What was published, day by day, the newest or the oldest first; for everyone to keep and to compare. */
export const solvencyDays = call({
  path: 'home/solvencydays',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({
    /** Settled days, in days since 1970; both of them are included. */
    from: z.optional(wholeNumber),
    to: z.optional(wholeNumber),
    sort: timeSort,
    after: z.optional(cursor),
    size: pageSize,
  }),
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
