import { FALLBACK_LANGUAGE, type Language } from '#languages/languages.ts'
import { mailed, translator } from '#languages/translate.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { NOTICES, type NoticeFacts, type NoticeKind, type NoticeMail } from '#rules/notice/notices.ts'
import { type ChosenTopic, isChosen } from '#rules/notice/topics.ts'
import { enqueueAll, type Job, type Jobs } from '#server/jobs/enqueue.ts'
import { type Reader, together } from '#server/store/database.ts'
import { countTold, goesAlone, isFirstBeyond, keepForLater, type Later } from './digest/hour.ts'
import { insertNotices } from './notice.sql.ts'
import { type Push, pushJobs } from './push/queue.ts'
import { type Ways, waysToEach } from './ways.ts'

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
export function tellMember(
  reader: Reader,
  telling: AnyTelling,
  letter?: (language: Language) => Promise<Letter>,
): Promise<void> {
  return tell(reader, [{ ...telling, letter: letter ?? (async () => ownLetter(telling)) }])
}

/** The same of many things that happened in one transaction, by a statement of each sort; what one member is told, in this order. */
export function tellMembers(
  reader: Reader,
  tellings: readonly { [Kind in NoticeMail]: Telling<Kind> }[NoticeMail][],
): Promise<void> {
  return tell(
    reader,
    tellings.map((telling) => ({ ...telling, letter: async () => ownLetter(telling) })),
  )
}

type AnyTelling = Omit<Telling<NoticeKind>, 'facts'> & { readonly facts: Readonly<Record<string, string>> }
type Told = AnyTelling & { readonly letter: (language: Language) => Promise<Letter> }

async function tell(reader: Reader, tellings: readonly Told[]): Promise<void> {
  if (tellings.length === 0) return
  const asked = tellings.map(({ member, kind }) => ({ member, topic: NOTICES[kind].topic }))
  const [notices, ways] = await together([insertNotices(reader, tellings), waysToEach(reader, asked)])
  const reached = tellings.flatMap((telling, place) => {
    const { language, email, browsers } = ways[place] ?? NOWHERE
    const addresses = [...new Set([email, ...(telling.also ?? [])])].filter((address) => address !== '')
    const notice = notices[place] ?? 0n
    return addresses.length === 0 && browsers.length === 0 ? [] : [{ telling, notice, language, addresses, browsers }]
  })
  // of what has no choice nothing is counted, and nothing waits
  const chosen = reached.flatMap((one) => {
    const { member, kind, at } = one.telling
    const { topic } = NOTICES[kind]
    return isChosen(topic) ? [{ one, topic, member, at }] : []
  })
  const counted = await countTold(reader, chosen)
  const hours = new Map(chosen.map(({ one, topic }, place) => [one, { topic, hour: counted[place] }]))
  const [jobs, later]: [Job[], Later[]] = [[], []]
  for (const one of reached) {
    const { topic, hour } = hours.get(one) ?? {}
    if (!topic || !hour || goesAlone(hour)) jobs.push(...(await told(one, topic)))
    else {
      const { telling, notice, language, addresses, browsers } = one
      if (isFirstBeyond(hour))
        jobs.push(...pushJobs(browsers, { ...pushOf(telling, language), ...ofMore(language, topic) }))
      if (addresses.length > 0) later.push({ notice, member: telling.member, topic, due: hour.due })
    }
  }
  await together([enqueueAll(reader, jobs), keepForLater(reader, later)])
}

const NOWHERE: Ways = { language: FALLBACK_LANGUAGE, email: '', browsers: [] }

/** Somebody who is told of something, and where. */
interface Reached {
  readonly telling: Told
  readonly notice: bigint
  readonly language: Language
  readonly addresses: readonly string[]
  readonly browsers: readonly bigint[]
}

/** What goes out by itself: what is pushed is the subject of the mail; a letter that was written for it goes out, and each further address has its own. */
async function told(
  { telling, notice, language, addresses, browsers }: Reached,
  chosen: ChosenTopic | undefined,
): Promise<Job[]> {
  const stop = chosen && { member: telling.member.toString(), topic: chosen }
  const written = await telling.letter(language)
  const text = translator(language)(`mail.${written.mail}Subject`, mailed(written.values))
  const { place } = NOTICES[telling.kind]
  const push = pushOf(telling, language)
  const jobs = pushJobs(browsers, { ...push, text, place, tag: `notice${notice}` })
  for (const [index, to] of addresses.entries()) {
    const own = index === 0 ? written : await telling.letter(language)
    jobs.push({ name: 'send-mail', payload: { to, language, until: push.until, ...own, ...(stop && { stop }) } })
  }
  return jobs
}

function pushOf({ kind, at }: Told, language: Language): Pick<Push, 'language' | 'until' | 'urgent'> {
  return { language, until: at.getTime() + MAIL_MS, urgent: NOTICES[kind].topic === 'security' }
}

/** What is pushed once for all that comes beyond those that are told one by one. */
function ofMore(language: Language, topic: ChosenTopic): Pick<Push, 'text' | 'place' | 'tag'> {
  const say = translator(language)
  const text = say('mail.pushMore', { topic: say(`notice.topic.${topic}.label`) })
  return { text, place: `/notices?topic=${topic}`, tag: `more${topic}` }
}

function ownLetter({ kind, facts }: AnyTelling): Letter {
  if (kind === 'security' || kind === 'lapsed') throw new Error(`${kind} is not mailed in words of its own`)
  return { mail: kind, values: { ...facts, place: NOTICES[kind].place }, sealed: {} }
}
