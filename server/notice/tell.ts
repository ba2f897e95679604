import type { Language } from '#languages/languages.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { NOTICES, type NoticeFacts, type NoticeKind, type NoticeMail } from '#rules/notice/notices.ts'
import { choiceOf, isChosen } from '#rules/notice/topics.ts'
import { enqueue, type Jobs } from '#server/jobs/enqueue.ts'
import { contactOf } from '#server/member/contact.ts'
import type { Reader } from '#server/store/database.ts'
import { choicesOf } from './choice.sql.ts'
import { goesNow } from './digest/hour.ts'
import { insertNotice } from './notice.sql.ts'

/** A notice that was not mailed in three days would only confuse. */
export const MAIL_MS = 72 * 3_600_000

/** What a mail says: its kind, the values of its text, those of them that must not stand readable in the queue. */
export type Letter = Pick<Jobs['send-mail'], 'mail' | 'values' | 'sealed'>

/** Whom to tell of what. */
export interface Telling<Kind extends NoticeKind> {
  readonly member: UserId
  readonly kind: Kind
  readonly facts: NoticeFacts<Kind>
  readonly at: Date
  /** Addresses besides the member's own that get the mail. */
  readonly also?: readonly string[]
}

/**
 * Tells a member what happened to him: a row, by which open pages hear of it, and a mail in his language where he has an address
 * and wants mails of the topic; beyond the fifth within an hour it waits for one that lists them.
 * To be called in the transaction of the cause. `letter` writes the mail of kinds that have none in words of their own, anew
 * for each address.
 */
export function tellMember(
  reader: Reader,
  telling: Telling<'security'>,
  letter: (language: Language) => Promise<Letter>,
): Promise<void>
export function tellMember<Kind extends NoticeMail>(reader: Reader, telling: Telling<Kind>): Promise<void>
export async function tellMember(
  reader: Reader,
  {
    member,
    kind,
    facts,
    at,
    also = [],
  }: Omit<Telling<NoticeKind>, 'facts'> & { facts: Readonly<Record<string, string>> },
  letter: (language: Language) => Promise<Letter> = async () => ownLetter(kind, facts),
): Promise<void> {
  const notice = await insertNotice(reader, { member, kind, facts: JSON.stringify(facts), at })
  const { email, language } = await contactOf(reader, member)
  const { topic } = NOTICES[kind]
  const stop = isChosen(topic) && { member: member.toString(), topic }
  if (stop && !choiceOf(topic, (await choicesOf(reader, member)).get(topic)).mail) return
  if (stop && email !== '' && !(await goesNow(reader, { notice, member, topic: stop.topic, at }))) return
  const until = at.getTime() + MAIL_MS
  for (const to of new Set([email, ...also]))
    if (to !== '')
      await enqueue(reader, 'send-mail', { to, language, until, ...(await letter(language)), ...(stop && { stop }) })
}

function ownLetter(kind: NoticeKind, facts: Readonly<Record<string, string>>): Letter {
  if (kind === 'security' || kind === 'lapsed') throw new Error(`${kind} is not mailed in words of its own`)
  return { mail: kind, values: { ...facts, place: NOTICES[kind].place }, sealed: {} }
}
