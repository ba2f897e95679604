import { sql } from 'kysely'
import type { Language } from '#languages/languages.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { type ChosenTopic, choiceOf, isChosen, type NoticeTopic } from '#rules/notice/topics.ts'
import { contactOf } from '#server/member/contact.ts'
import type { Reader } from '#server/store/database.ts'
import { choicesOf } from './choice.sql.ts'
import { browsersOf } from './push/subscription.sql.ts'

/** How a member is told of a topic, as he chose: `email` is empty where he has none or wants no mails of it. */
export interface Ways {
  readonly language: Language
  readonly email: string
  readonly browsers: readonly bigint[]
}

export async function waysTo(reader: Reader, member: UserId, topic: NoticeTopic): Promise<Ways> {
  const { email, language } = await contactOf(reader, member)
  const chosen = isChosen(topic) ? (await choicesOf(reader, member)).get(topic) : undefined
  const { mail, push } = choiceOf(topic, chosen)
  return { language, email: mail ? email : '', browsers: push ? await browsersOf(reader, member) : [] }
}

/** Which of some members want no mails of a topic and hear of it in no browser. */
export async function notReached(
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
    .where(sql<boolean>`not (push and exists (select from push_subscription p where p.member = notice_choice.member))`)
    .execute()
  return new Set(rows.map(({ member }) => member))
}
