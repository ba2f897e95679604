import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal } from '#calls/fields.ts'
import { TEAM_REWARDS } from '#rules/reward/kinds.ts'

/** What my team has brought me, by kind, and by day of the last thirty (INVITE-01). In DU. */
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
        count: z.int(),
        amount: decimal,
        collected: decimal,
        lost: decimal,
        /** Waits, or is to be claimed. */
        open: decimal,
      }),
    ),
    /** Newest first; days without any are left out. Days since 1970 in UTC. */
    days: z.array(z.object({ day: z.int(), amounts: z.record(z.enum(TEAM_REWARDS), decimal) })),
  }),
})
