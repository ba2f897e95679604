import { translator } from '#languages/translate.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { dayAt } from '#rules/income/days.ts'
import { isDue, warnedUntil } from '#rules/lapse/lapses.ts'
import { holdStanding } from '#server/income/settle.ts'
import { type Apart, apart } from '#server/jobs/apart.ts'
import { enqueueAll } from '#server/jobs/enqueue.ts'
import { pushJobs } from '#server/notice/push/queue.ts'
import { lastWarnings, noteWarning } from '#server/notice/warning.ts'
import { notReached, waysTo } from '#server/notice/ways.ts'
import type { Services } from '#server/services/services.ts'
import { type Database, inTransaction, type Tx } from '#server/store/database.ts'
import { Lost } from '#server/store/lost.ts'
import { dataOf } from '#server/store/same-data.ts'
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
 * @throws what one could not be warned for, after the others were
 */
export async function warnOfLapses(services: Services, most = MEMBERS): Promise<number> {
  const { day, due } = await inTransaction(services.database, (tx) => membersDue(services, tx))
  const each = apart()
  let count = 0
  for (let from = 0; from < due.length; from += most)
    count += await warnGroup(services, each, due.slice(from, from + most))
  each.end()
  if (count === 0 && day !== undefined) noteAllTold(services, day)
  return count
}

/** So long it is taken for granted that nobody is left to be told of what a day burns: who wants such mails meanwhile is told by then. */
const TOLD_MS = 600_000
/** Of which day so much was found, and until when (ms) it holds. */
const told = new WeakMap<Database, { readonly day: number; readonly until: number }>()

/** Of one day the same streams burn next from its settlement on, a crowd at times: those who were all told are not read again every few seconds. */
function isAllTold({ database, now }: Services, day: number): boolean {
  const found = told.get(dataOf(database))
  return found?.day === day && now().getTime() < found.until
}

function noteAllTold(services: Services, day: number): void {
  if (!isAllTold(services, day)) told.set(dataOf(services.database), { day, until: services.now().getTime() + TOLD_MS })
}

/** Who is to be warned now, in the order of their ids; nobody while a due day is not settled, since then nobody could claim. */
async function membersDue(services: Services, tx: Tx): Promise<{ readonly day?: number; readonly due: UserId[] }> {
  const standing = await holdStanding(tx)
  if (!standing) return { due: [] }
  const { day, world } = standing
  const looming = isAllTold(services, day)
    ? { income: undefined, tfa: undefined }
    : await loomingAt(tx, services.economy, standing)
  const risks = await membersAtRisk(tx, looming, standing)
  const members = [...risks.keys()]
  // a mail looks two days ahead
  const [last, off] = [await lastWarnings(tx, members, dayAt(world) - 2), await notReached(tx, members, 'lapses')]
  const due = members
    .filter((member) => !off.has(member) && risks.get(member)?.some((risk) => isDue(risk, world, last.get(member))))
    .sort((one, other) => (one < other ? -1 : 1))
  return { day, due }
}

/** Warns members together; where one of them fails, each by himself. */
async function warnGroup(services: Services, each: Apart, members: readonly UserId[]): Promise<number> {
  const warn = (some: readonly UserId[]) => inTransaction(services.database, (tx) => warnSome(services, tx, some))
  try {
    return await warn(members)
  } catch (error) {
    if (error instanceof Lost) throw error
    let count = 0
    for (const member of members) count += await each.done(() => warn([member]))
    return count
  }
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
    const text = translator(language)('mail.lapseSubject', letter.values)
    const jobs = pushJobs(browsers, { language, until, text, place: PLACE, tag: 'lapse' })
    if (email !== '') jobs.push({ name: 'send-mail', payload: { to: email, language, until, stop, ...letter } })
    await enqueueAll(tx, jobs)
    count += 1
  }
  return count
}
