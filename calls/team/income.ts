import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal } from '#calls/fields.ts'
import { TEAM_REWARDS } from '#rules/reward/kinds.ts'

/** What my team has brought me, by kind as the overview of income sums it, and by day of the last thirty (INVITE-01). In DU. */
export const inviteIncome = call({
  path: 'invite/income',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    kinds: z.array(
      z.object({
        kind: z.enum(TEAM_REWARDS),
        /** How many rewards, those that burned whole included. */
        count: z.int(),
        /** The four that follow together. */
        amount: decimal,
        collected: decimal,
        /** Not claimed in time, or burned, whole or in part. */
        lost: decimal,
        /** Waits for its buyer: it cannot be claimed yet. */
        waiting: decimal,
        /** Is to be claimed. */
        open: decimal,
      }),
    ),
    /**
     * Newest first; days without any are left out. Days since 1970 in UTC. `burned`: what the burn rule took of what the day would have
     * brought, beside the amounts.
     */
    days: z.array(z.object({ day: z.int(), amounts: z.record(z.enum(TEAM_REWARDS), decimal), burned: decimal })),
  }),
})
