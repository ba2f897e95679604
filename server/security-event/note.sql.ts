import { sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'

export async function recordSecurityEvent(
  reader: Reader,
  event: { member: bigint; kind: string; at: Date; ip: string; agent: string },
): Promise<void> {
  await reader
    .insertInto('security_event')
    .values({ ...event, agent: event.agent.slice(0, 300) })
    .execute()
}

/** Notes a failed login, where there is such a member: the same statement for one that there is not. */
export async function recordFailedLogin(
  tx: Tx,
  { member, at, ip, agent }: { member: bigint; at: Date; ip: string; agent: string },
): Promise<void> {
  await sql`insert into security_event (member, kind, at, ip, agent)
    select id, 'loginFailed', ${at}, ${ip}, ${agent.slice(0, 300)} from member where id = ${member}`.execute(tx)
}
