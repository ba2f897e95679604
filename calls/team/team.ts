import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { decimal } from '#calls/fields.ts'

/** What a level asks for, and how much of it there is. */
const condition = z.object({ has: decimal, needs: decimal })

/** What my team holds and which level that gives, as of the last settlement (INVITE-01, INCOME-06). Amounts in DU. */
export const inviteTeam = call({
  path: 'invite/team',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    /** 0: none; V1 … V6. */
    level: z.int(),
    /** What the level earns of a purchase below, in percent. */
    community: decimal,
    /** My own land in effect, on how many lands. */
    landTotal: decimal,
    lands: z.int(),
    teamLand: decimal,
    /** Right below me, those who own land in effect. */
    directOwners: z.int(),
    /** The team land by which I share in the market pool; zero without a level. */
    marketLand: decimal,
    /** The next level; null after the last. */
    next: z.nullable(
      z.object({
        level: z.int(),
        community: decimal,
        /** The team land that counts for it. */
        land: condition,
        /** Direct landowners, or legs that hold `legLevel` or above. */
        people: condition,
        legLevel: z.nullable(z.int()),
      }),
    ),
  }),
})
