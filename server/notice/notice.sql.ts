import { type Insertable, sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import type { Notice } from '#server/store/rows.made.ts'

export async function insertNotice(reader: Reader, notice: Insertable<Notice>): Promise<void> {
  await reader.insertInto('notice').values(notice).execute()
}

/** Notices of a member, newest first; those before `after`, and only those not read. */
export function noticeRows(
  reader: Reader,
  { member, unread, after, size }: { member: UserId; unread: boolean; after: bigint | undefined; size: number },
) {
  let rows = reader.selectFrom('notice').select(['id', 'kind', 'facts', 'at', 'read_at']).where('member', '=', member)
  if (unread) rows = rows.where('read_at', 'is', null)
  if (after !== undefined) rows = rows.where('id', '<', after)
  return rows.orderBy('id', 'desc').limit(size).execute()
}

/** Notes that a member has read some of his own; what was read before stays as it was. */
export async function markRead(
  reader: Reader,
  { member, ids, at }: { member: UserId; ids: readonly bigint[]; at: Date },
): Promise<void> {
  await reader
    .updateTable('notice')
    .set({ read_at: at })
    .where('member', '=', member)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()
}

/** How many a member has not read, counted up to `most`. */
export async function countUnread(reader: Reader, member: UserId, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from
    (select 1 from notice where member = ${member} and read_at is null limit ${most}) counted`.execute(reader)
  return rows[0]?.count ?? 0
}

/** When the last day was settled, by the wall's clock. */
export async function lastSettled(reader: Reader): Promise<Date | undefined> {
  const last = await reader
    .selectFrom('settlement')
    .select('written_at')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.written_at
}
