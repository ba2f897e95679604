import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { noticeList } from '#calls/notice/list.ts'
import type { noticeRead, noticeReadAll } from '#calls/notice/read.ts'
import { kindsOf, MOST_UNREAD } from '#rules/notice/notices.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cursorOf, id } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { factsOf } from './facts.ts'
import { besideNotices, countUnread, markAllRead, markRead, noticeRows, noticeRowsOf } from './notice.sql.ts'

const PLACE = cursorOf(id)

/** What happened to the asker, a page of it. */
export async function listNotices(
  { services, member }: Asker,
  { unread = false, topic, size, after }: RequestOf<typeof noticeList>,
): Promise<AnswerOf<typeof noticeList>> {
  const [before] = PLACE.read(after) ?? []
  const { database } = services
  const which = { member: member.id, unread, after: before, size: size + 1 }
  const rows = await (topic ? noticeRowsOf(database, kindsOf(topic), which) : noticeRows(database, which))
  const beside = await besideNotices(database, member.id, MOST_UNREAD)
  const { page, next } = cutPage(rows, size, PLACE, (row) => [row.id])
  return {
    list: page.map((row) => ({
      id: row.id.toString(),
      kind: row.kind,
      at: row.at.getTime(),
      worldAt: (row.world_at ?? row.at).getTime(),
      read: row.read_at !== null,
      facts: factsOf(row.facts),
    })),
    next,
    unread: beside.unread,
    quiet: beside.quiet,
    settledAt: beside.settled?.getTime() ?? null,
  }
}

/** Marks notices of the asker as read, once each. */
export async function readNotices(
  { services, member }: Asker,
  { notices }: RequestOf<typeof noticeRead>,
): Promise<AnswerOf<typeof noticeRead>> {
  const { database, now } = services
  await markRead(database, { member: member.id, ids: notices.map(BigInt), at: now() })
  return { unread: await countUnread(database, member.id, MOST_UNREAD) }
}

/** Marks all notices of the asker as read, up to the newest that he has seen. */
export async function readAllNotices(
  { services, member }: Asker,
  { newest }: RequestOf<typeof noticeReadAll>,
): Promise<AnswerOf<typeof noticeReadAll>> {
  const { database, now } = services
  await markAllRead(database, { member: member.id, newest: BigInt(newest), at: now() })
  return { unread: await countUnread(database, member.id, MOST_UNREAD) }
}
