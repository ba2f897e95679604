import type { Language } from '#languages/languages.ts'
import { mailed, translator } from '#languages/translate.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { NOTICES, type NoticeFacts, type NoticeKind, type NoticeMail } from '#rules/notice/notices.ts'
import { isChosen, type NoticeTopic } from '#rules/notice/topics.ts'
import { enqueue, type Jobs } from '#server/jobs/enqueue.ts'
import type { Reader } from '#server/store/database.ts'
import { countTold, goesAlone, isFirstBeyond, keepForLater } from './digest/hour.ts'
import { insertNotice } from './notice.sql.ts'
import { type Push, queuePush } from './push/queue.ts'
import { waysTo } from './ways.ts'

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
 * Tells a member what happened to him: a row, by which open pages hear of it, a push message to his browsers and a mail in his language where
 * he has an address, of topics that he wants them of; beyond the fifth within an hour it waits for a mail that lists them, and a push says so once.
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
  const { topic, place } = NOTICES[kind]
  const { language, email, browsers } = await waysTo(reader, member, topic)
  const addresses = [...new Set([email, ...also])].filter((address) => address !== '')
  if (addresses.length === 0 && browsers.length === 0) return
  // of what has no choice nothing is counted, and nothing waits
  const hour = isChosen(topic) ? await countTold(reader, { member, topic, at }) : undefined
  const until = at.getTime() + MAIL_MS
  const push = { language, until, urgent: topic === 'security' }
  if (isChosen(topic) && hour && !goesAlone(hour)) {
    if (isFirstBeyond(hour)) await queuePush(reader, browsers, { ...push, ...ofMore(language, topic) })
    if (addresses.length > 0) await keepForLater(reader, { notice, member, topic, due: hour.due })
    return
  }
  const stop = isChosen(topic) && { member: member.toString(), topic }
  // what is pushed is the subject of the mail; a letter that was written for it goes out, and each further address has its own
  const written = await letter(language)
  const text = translator(language)(`mail.${written.mail}Subject`, mailed(written.values))
  await queuePush(reader, browsers, { ...push, text, place, tag: `notice${notice}` })
  for (const [index, to] of addresses.entries()) {
    const own = index === 0 ? written : await letter(language)
    await enqueue(reader, 'send-mail', { to, language, until, ...own, ...(stop && { stop }) })
  }
}

/** What is pushed once for all that comes beyond those that are told one by one. */
function ofMore(language: Language, topic: NoticeTopic): Pick<Push, 'text' | 'place' | 'tag'> {
  const say = translator(language)
  const text = say('mail.pushMore', { topic: say(`notice.topic.${topic}.label`) })
  return { text, place: `/notices?topic=${topic}`, tag: `more${topic}` }
}

function ownLetter(kind: NoticeKind, facts: Readonly<Record<string, string>>): Letter {
  if (kind === 'security' || kind === 'lapsed') throw new Error(`${kind} is not mailed in words of its own`)
  return { mail: kind, values: { ...facts, place: NOTICES[kind].place }, sealed: {} }
}
