import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { noticeList } from '#calls/notice/list.ts'
import type { noticeRead } from '#calls/notice/read.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cursorOf, id } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { countUnread, lastSettled, markRead, noticeRows } from './notice.sql.ts'

const PLACE = cursorOf(id)
const MOST_COUNTED = 100

/** What happened to the asker, a page of it. */
export async function listNotices(
  { services, member }: Asker,
  { unread = false, size, after }: RequestOf<typeof noticeList>,
): Promise<AnswerOf<typeof noticeList>> {
  const [before] = PLACE.read(after) ?? []
  const rows = await noticeRows(services.database, { member: member.id, unread, after: before, size: size + 1 })
  const { page, next } = cutPage(rows, size, PLACE, (row) => [row.id])
  return {
    list: page.map((row) => ({
      id: row.id.toString(),
      kind: row.kind,
      at: row.at.getTime(),
      read: row.read_at !== null,
      facts: factsOf(row.facts),
    })),
    next,
    settledAt: (await lastSettled(services.database))?.getTime() ?? null,
  }
}

/** Marks notices of the asker as read, once each. */
export async function readNotices(
  { services, member }: Asker,
  { notices }: RequestOf<typeof noticeRead>,
): Promise<AnswerOf<typeof noticeRead>> {
  const { database, now } = services
  await markRead(database, { member: member.id, ids: notices.map(BigInt), at: now() })
  return { unread: await countUnread(database, member.id, MOST_COUNTED) }
}

function factsOf(facts: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(facts ?? {}).map(([name, value]) => [name, String(value)]))
}
