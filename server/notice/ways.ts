import { sql } from 'kysely'
import { FALLBACK_LANGUAGE, type Language } from '#languages/languages.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { type ChosenTopic, choiceOf, type NoticeTopic } from '#rules/notice/topics.ts'
import { contactsOf } from '#server/member/contact.ts'
import { type Reader, together } from '#server/store/database.ts'
import { choicesOfEach } from './choice.sql.ts'
import { browsersOfEach } from './push/subscription.sql.ts'

/** How a member is told of a topic, as he chose: `email` is empty where he has none or wants no mails of it. */
export interface Ways {
  readonly language: Language
  readonly email: string
  readonly browsers: readonly bigint[]
}

export async function waysTo(reader: Reader, member: UserId, topic: NoticeTopic): Promise<Ways> {
  const [ways] = await waysToEach(reader, [{ member, topic }])
  if (!ways) throw new Error('one who is asked for has no place')
  return ways
}

/** The same of many, each at its place. */
export async function waysToEach(
  reader: Reader,
  asked: readonly { readonly member: UserId; readonly topic: NoticeTopic }[],
): Promise<Ways[]> {
  const members = [...new Set(asked.map(({ member }) => member))]
  const [contacts, chosen, browsers] = await together([
    contactsOf(reader, members),
    choicesOfEach(reader, members),
    browsersOfEach(reader, members),
  ])
  return asked.map(({ member, topic }) => {
    const { email, language } = contacts.get(member) ?? { email: '', language: FALLBACK_LANGUAGE }
    const { mail, push } = choiceOf(topic, chosen.get(member)?.get(topic))
    return { language, email: mail ? email : '', browsers: push ? (browsers.get(member) ?? []) : [] }
  })
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
