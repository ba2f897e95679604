import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/** My invite code, who invited me, and how many stand below me (INVITE-01). */
export const inviteBase = call({
  path: 'invite/base',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({
    /** Empty until I have named a planet. */
    inviteCode: z.string(),
    /** Whoever invited me; null when nobody did. */
    parent: z.nullable(z.object({ userId: z.string(), nickname: z.string() })),
    /** Right below me, and at any depth. Who joined is counted a moment later. */
    direct: z.int(),
    size: z.int(),
  }),
})

/** My invite code alone; empty until I have named a planet. */
export const inviteCode = call({
  path: 'invite/code',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ inviteCode: z.string() }),
})
