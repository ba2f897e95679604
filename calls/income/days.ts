import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize } from '#calls/fields.ts'

/** The settled days with their funding factors, for everyone to check. */
export const settledDays = call({
  path: 'home/days',
  who: 'anyone',
  money: false,
  changes: false,
  request: z.strictObject({ size: pageSize, after: z.optional(cursor) }),
  answer: z.extend(
    pageOf(
      z.object({
        day: z.int(),
        dayAt: instant,
        factor: z.string(),
        reserve: decimal,
        /** What of the reserve the day left for withdrawals; null on days before these were covered. */
        covered: z.nullable(decimal),
        allowed: decimal,
        /** What all income of the day came to before any cut, rounded up. */
        due: decimal,
        paid: decimal,
        /** Of the Stone Age, which a reserve of its own pays; null on days before it had one. */
        wallet: z.nullable(
          z.object({ factor: z.string(), reserve: decimal, allowed: decimal, due: decimal, paid: decimal }),
        ),
        /** Of the pools, which a budget of their own pays in RC; null on days before there were any. */
        pools: z.nullable(z.object({ factor: z.string(), budget: decimal, allowed: decimal, paid: decimal })),
        /** Of TFA packages: what their budget held, might release and was asked for, in RC; null on days before there were any. */
        tfa: z.nullable(z.object({ factor: z.string(), budget: decimal, allowed: decimal, due: decimal })),
        growth: z.array(z.string()),
        journal: z.nullable(z.string()),
      }),
    ),
    { nextAt: instant, worldNow: instant },
  ),
})
