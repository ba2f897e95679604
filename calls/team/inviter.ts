import * as z from 'zod/mini'
import { call } from '#calls/call.ts'

/** Who invited me; empty fields when nobody did (INVITE-01). */
export const inviter = call({
  path: 'invite/infoParent',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({}),
  answer: z.object({ nickname: z.string(), userId: z.string() }),
})
