import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { cursor, instant, pageOf, pageSize } from '#calls/fields.ts'
import { EVENT_GROUPS, SECURITY_EVENTS, type SecurityEvent } from '#rules/security/events.ts'
import { deviceView } from './sessions.ts'

const events = Object.keys(SECURITY_EVENTS) as [SecurityEvent, ...SecurityEvent[]]

/** What happened to the security of my account, newest first. */
export const securityHistory = call({
  path: 'user/securityhistory',
  who: 'user',
  money: false,
  changes: false,
  request: z.strictObject({
    group: z.optional(z.enum(EVENT_GROUPS)),
    size: pageSize,
    after: z.optional(cursor),
  }),
  answer: pageOf(
    z.object({ id: z.string(), event: z.enum(events), at: instant, device: deviceView, network: z.string() }),
  ),
})
