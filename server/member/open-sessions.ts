import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** The sessions of a member that are in force, the one seen last first. */
export function openSessions(reader: Reader, member: UserId, at: { now: Date; idleSince: Date }) {
  return reader
    .selectFrom('session')
    .select(['id', 'token_hash', 'ip', 'agent', 'created_at', 'seen_at'])
    .where('member', '=', member)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at.now)
    .where('seen_at', '>', at.idleSince)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one by the name that its owner knows; false when it is not his, or over. */
export async function endNamedSession(reader: Reader, member: UserId, id: string, at: Date): Promise<boolean> {
  const ended = await reader
    .updateTable('session')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('member', '=', member)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}
