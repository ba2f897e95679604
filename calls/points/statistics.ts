import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal } from '#calls/fields.ts'

/** The uncollected points (DP), for the toast (ROUTE-06). */
export const pointsStatistics = call({
  path: 'planet/balance/bag/statistics/info',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ balance: decimal }),
})
