import type { Language } from '#languages/languages.ts'
import { mailed, translator } from '#languages/translate.ts'
import type { NoticeKind, NoticeMail } from '#rules/notice/notices.ts'
import { choiceOf, MOST_LINES } from '#rules/notice/topics.ts'
import { apart } from '#server/jobs/apart.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { contactOf } from '#server/member/contact.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { choicesOf } from '../choice.sql.ts'
import { factsOf } from '../facts.ts'
import { MAIL_MS } from '../tell.ts'
import { dueNow, holdHour, takeDue, type Waiting } from './waiting.sql.ts'

/** Looked at in one go. */
const AT_ONCE = 500

/**
 * Sends, for each member and topic whose hour is over, one mail of all that came beyond the fifth: what waited is taken and its mail is queued in
 * one transaction, so it is told once however many workers do so and whenever one is killed. Run by the worker.
 * @returns how many mails were queued
 */
export async function sendDigests(services: Services): Promise<number> {
  const now = services.now()
  const each = apart()
  let count = 0
  for (const waiting of await dueNow(services.database, now, AT_ONCE))
    count += await each.done(() => inTransaction(services.database, (tx) => sendOne(tx, waiting, now)))
  each.end()
  return count
}

/** How many mails were queued: one or none. */
async function sendOne(tx: Tx, waiting: Waiting, now: Date): Promise<number> {
  const { member, topic } = waiting
  if (!(await holdHour(tx, waiting))) return 0
  const rows = await takeDue(tx, { ...waiting, now })
  const { email, language } = await contactOf(tx, member)
  // what he chose in the meantime holds
  const wanted = choiceOf(topic, (await choicesOf(tx, member)).get(topic)).mail
  if (rows.length === 0 || email === '' || !wanted) return 0
  const lines = rows.slice(0, MOST_LINES).map(({ kind, facts, at }) => lineOf(language, kind, factsOf(facts), at))
  const values = {
    topic: translator(language)(`notice.topic.${topic}.label`),
    count: rows.length,
    lines: lines.join('\n'),
    more: Math.max(0, rows.length - MOST_LINES),
    place: `/notices?topic=${topic}`,
  }
  const stop = { member: member.toString(), topic }
  const until = now.getTime() + MAIL_MS
  await enqueue(tx, 'send-mail', { to: email, language, mail: 'digest', values, sealed: {}, until, stop })
  return 1
}

/** When and what, in one line. */
function lineOf(language: Language, kind: NoticeKind, facts: Readonly<Record<string, string>>, at: Date): string {
  const when = at.toISOString().slice(0, 16).replace('T', ' ')
  // a mail knows nobody's clock, so its instants say that they are UTC
  const values = { ...mailed(facts), ...(facts.until && { until: `${facts.until} UTC` }) }
  return `${when} UTC  ${isMailed(kind) ? translator(language)(`notice.say.${kind}`, values) : kind}`
}

function isMailed(kind: NoticeKind): kind is NoticeMail {
  return kind !== 'security' && kind !== 'lapsed'
}
