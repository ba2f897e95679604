import { translator } from '#languages/translate.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { dayAt } from '#rules/income/days.ts'
import { isDue, warnedUntil } from '#rules/lapse/lapses.ts'
import { holdStanding } from '#server/income/settle.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { queuePush } from '#server/notice/push/queue.ts'
import { lastWarnings, noteWarning } from '#server/notice/warning.ts'
import { notReached, waysTo } from '#server/notice/ways.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { lapsesOf, loomingAt, membersAtRisk } from './lapses.ts'
import { letterOf, PLACE } from './letter.ts'

/** Members in one transaction, which keeps the next settlement waiting. */
const MEMBERS = 20
/** What was not sent in a day has lapsed. */
const MAIL_MS = 24 * 3_600_000

/**
 * Tells whoever loses something within 24 hours what it is by mail, and that it is so by push, by the world's clock: once a member and day of the world however many workers
 * do so and whenever one is killed, since the mail is queued with the row that says so (decision 081). Run by the worker.
 * @returns how many were warned
 */
export async function warnOfLapses(services: Services): Promise<number> {
  const due = await inTransaction(services.database, (tx) => membersDue(services, tx))
  let count = 0
  for (let from = 0; from < due.length; from += MEMBERS)
    count += await inTransaction(services.database, (tx) => warnSome(services, tx, due.slice(from, from + MEMBERS)))
  return count
}

/** Who is to be warned now, in the order of their ids; nobody while a due day is not settled, since then nobody could claim. */
async function membersDue({ economy }: Services, tx: Tx): Promise<UserId[]> {
  const standing = await holdStanding(tx)
  if (!standing) return []
  const { world } = standing
  const risks = await membersAtRisk(tx, await loomingAt(tx, economy, standing), standing)
  const members = [...risks.keys()]
  // a mail looks two days ahead
  const [last, off] = [await lastWarnings(tx, members, dayAt(world) - 2), await notReached(tx, members, 'lapses')]
  return members
    .filter((member) => !off.has(member) && risks.get(member)?.some((risk) => isDue(risk, world, last.get(member))))
    .sort((one, other) => (one < other ? -1 : 1))
}

async function warnSome(services: Services, tx: Tx, members: readonly UserId[]): Promise<number> {
  const { economy, now } = services
  const standing = await holdStanding(tx)
  if (!standing) return 0
  const { world } = standing
  let count = 0
  for (const member of members) {
    const { language, email, browsers } = await waysTo(tx, member, 'lapses')
    const lapses = email === '' && browsers.length === 0 ? [] : await lapsesOf(tx, economy, { member, standing })
    if (lapses.length === 0) continue
    const kinds = lapses.map(({ kind }) => kind)
    const warning = { member, day: dayAt(world), at: world, until: warnedUntil(world), kinds }
    if (!(await noteWarning(tx, warning))) continue
    const stop = { member: member.toString(), topic: 'lapses' } as const
    const until = now().getTime() + MAIL_MS
    const letter = letterOf(language, lapses)
    if (email !== '') await enqueue(tx, 'send-mail', { to: email, language, until, stop, ...letter })
    const text = translator(language)('mail.lapseSubject', letter.values)
    await queuePush(tx, browsers, { language, until, text, place: PLACE, tag: 'lapse' })
    count += 1
  }
  return count
}
