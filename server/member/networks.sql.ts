import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** Notes that a member's session was used from a network. */
export async function seeNetwork(reader: Reader, member: UserId, source: string, at: Date): Promise<void> {
  await sql`insert into member_network (member, source, seen_at) values (${member}, ${source}, ${at})
    on conflict (member, source) do update set seen_at = excluded.seen_at`.execute(reader)
}

/** Whether a member's session was used from a network since then. */
export async function wasSeen(reader: Reader, member: UserId, source: string, since: Date): Promise<boolean> {
  const found = await reader
    .selectFrom('member_network')
    .select('member')
    .where('member', '=', member)
    .where('source', '=', source)
    .where('seen_at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}

/** When a member's forgotten password was set anew last. */
export async function lastReset(reader: Reader, member: UserId): Promise<Date | undefined> {
  const last = await reader
    .selectFrom('security_event')
    .select('at')
    .where('member', '=', member)
    .where('kind', '=', 'loginPasswordReset')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.at
}

export async function deleteNetworks(reader: Reader, before: Date): Promise<void> {
  await reader.deleteFrom('member_network').where('seen_at', '<', before).execute()
}
