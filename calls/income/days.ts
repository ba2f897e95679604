import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize } from '#calls/fields.ts'

/** The settled days with their funding factor, for everyone to check. */
export const settledDays = call({
  path: 'home/days',
  who: 'anyone',
  money: false,
  request: z.strictObject({ size: pageSize, after: z.optional(cursor) }),
  answer: z.extend(
    pageOf(
      z.object({
        day: z.int(),
        dayAt: instant,
        factor: z.string(),
        reserve: decimal,
        allowed: decimal,
        paid: decimal,
        growth: z.array(z.string()),
        journal: z.nullable(z.string()),
      }),
    ),
    { nextAt: instant, worldNow: instant },
  ),
})
