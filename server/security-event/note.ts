import type { QuietEvent, SecurityEvent } from '#rules/security/events.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { followUp, type Origin } from './consequences.ts'
import { recordFailedLogin, recordSecurityEvent } from './note.sql.ts'

/**
 * Notes what happened to the security of an account, from where, with what follows of it: a hold, and a mail with a freeze link
 * (rules/security/events). An event of which something follows is noted in the transaction of its cause. `formerEmail`: an
 * address that was replaced is told as well.
 */
export async function noteSecurity(reader: Reader, by: Origin, member: bigint, kind: QuietEvent): Promise<void>
export async function noteSecurity(
  tx: Tx,
  by: Origin,
  member: bigint,
  kind: SecurityEvent,
  formerEmail?: string,
): Promise<void>
export async function noteSecurity(
  reader: Reader,
  by: Origin,
  member: bigint,
  kind: SecurityEvent,
  formerEmail?: string,
): Promise<void> {
  await recordSecurityEvent(reader, { member, kind, at: by.services.now(), ip: by.ip, agent: by.agent })
  await followUp(reader, by, member, kind, formerEmail)
}

/** Notes a failed login of a member; 0n, which nobody is, costs the same and notes nothing. */
export async function noteFailedLogin(tx: Tx, by: Origin, member: bigint): Promise<void> {
  await recordFailedLogin(tx, { member, at: by.services.now(), ip: by.ip, agent: by.agent })
}
