import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal, instant, requestId } from '#calls/fields.ts'

/** Claims the DP that I was granted on the days that are not over (INCOME-09); used within 24 hours, or lost. */
export const pointsCollect = call({
  path: 'income/points',
  who: 'user',
  money: 'inside',
  request: z.strictObject({ requestId }),
  answer: z.object({ claimed: decimal, days: z.int(), useUntil: instant, order: z.string() }),
  errors: ['nothingToClaim', 'settlementRunning'],
})
