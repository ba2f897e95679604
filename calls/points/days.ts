import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize } from '#calls/fields.ts'

/** What became of a day's DP: to claim; claimed and not used up; used; lost, because it was not claimed or not used. */
export const POINTS_STATES = ['toCollect', 'collected', 'used', 'lost'] as const

/** My DP by the day, newest first, with what each was worked out from: floor(land x growth / 10^18) (INCOME-09, INCOME-12). */
export const pointsDays = call({
  path: 'income/pointdays',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({ size: pageSize, after: z.optional(cursor) }),
  answer: z.extend(
    pageOf(
      z.object({
        day: z.int(),
        dayAt: instant,
        /** What I owned of the land that earned on the day. */
        land: decimal,
        /** DP for one DU, scaled by 10^18, and the factor by which the budget paid. */
        growth: z.string(),
        factor: z.string(),
        amount: decimal,
        used: decimal,
        lost: decimal,
        state: z.enum(POINTS_STATES),
        /** Until when it is to be claimed, or used once it was claimed. */
        until: instant,
        /** The journal of the claim, and of the loss. */
        journal: z.nullable(z.string()),
        expiry: z.nullable(z.string()),
        /**
         * The day of all owners: what the budget held before it, the land that earned, what was granted by `journal`; what nobody claimed in
         * time went back by `returned`.
         */
        settled: z.object({
          budget: decimal,
          working: decimal,
          granted: decimal,
          journal: z.nullable(z.string()),
          returned: z.nullable(z.string()),
        }),
      }),
    ),
    { toCollect: decimal, toUse: decimal },
  ),
})
