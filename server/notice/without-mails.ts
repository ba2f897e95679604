import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { ChosenTopic } from '#rules/notice/topics.ts'
import type { Reader } from '#server/store/database.ts'

/** Which of some members want no mails of a topic. */
export async function withoutMails(
  reader: Reader,
  members: readonly UserId[],
  topic: ChosenTopic,
): Promise<ReadonlySet<UserId>> {
  const rows = await reader
    .selectFrom('notice_choice')
    .select('member')
    .where(sql<boolean>`member = any (${members.map(String)}::bigint[])`)
    .where('topic', '=', topic)
    .where('mail', '=', false)
    .execute()
  return new Set(rows.map(({ member }) => member))
}
