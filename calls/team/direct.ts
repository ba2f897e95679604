import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, decimal, instant, pageOf, pageSize, userId } from '#calls/fields.ts'

export const TEAM_SORTS = ['newest', 'oldest'] as const

/** Who stands right below me, or right below somebody of my team: downwards one step at a time (INVITE-01). */
export const inviteDirect = call({
  path: 'invite/direct',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    /** Whose; left out: mine. */
    of: z.optional(userId),
    sort: z.optional(z.enum(TEAM_SORTS)),
    after: z.optional(cursor),
    size: pageSize,
  }),
  answer: z.extend(
    pageOf(
      z.object({
        userId,
        maskedName: z.string(),
        /** When he came below whom he stands. */
        joinedAt: instant,
        /** Whether he has named a planet, and so invites others. */
        hasNamed: z.boolean(),
        direct: z.int(),
        size: z.int(),
        /** His level, and the highest in his leg: his own or that of somebody below him; 0: none. */
        level: z.int(),
        legLevel: z.int(),
        /** His own land in effect and that of his team, in DU. */
        land: decimal,
        teamLand: decimal,
      }),
    ),
    {
      /** Between me and the first of the path, so many are left out. */
      between: z.int(),
      /** Down to the one who is asked for, twenty at most; empty for mine. */
      path: z.array(z.object({ userId, maskedName: z.string() })),
    },
  ),
  errors: ['notInTeam'],
})
