import { sql } from 'kysely'
import type { NoticeMail } from '#rules/notice/notices.ts'
import type { ChosenTopic } from '#rules/notice/topics.ts'
import type { Reader } from '#server/store/database.ts'

/** What each job is told; a job is done by `server/worker`, at least once. */
export interface Jobs {
  /**
   * `sealed`: values that must not stand readable in the queue, base64 of `seal`. `until` (ms): from then on the mail
   * would only mislead; it is not sent any more. A value `place` is a path of the product, which the text has as `link`.
   * `stop`: whose choice mails of the topic are: the mail holds a link that ends them, and mail programs are told of it.
   */
  'send-mail': {
    to: string
    language: string
    mail:
      | 'code'
      | 'withdrawalCode'
      | 'username'
      | 'noUsername'
      | 'noAccount'
      | 'security'
      | 'frozen'
      | 'lapse'
      | 'digest'
      | NoticeMail
    values: Record<string, string | number>
    sealed: Record<string, string>
    until: number
    stop?: { member: string; topic: ChosenTopic }
  }
  /**
   * Tells one browser of a member (a row of push_subscription) what happened; `tag` marks those of which only the newest counts. `until`: as of
   * a mail. `tries`: how often it was sent and not taken.
   */
  'send-push': {
    browser: string
    text: string
    place: string
    tag: string
    language: string
    until: number
    urgent: boolean
    tries: number
  }
  /** Makes the sizes of an image. */
  'render-image': { hash: string }
  /** Audits what came since the last seal, and seals it. */
  'audit-span': Record<string, never>
  /** Draws the card of a planet for links to it. */
  'draw-card': { coordinates: string }
}

/** Who does each job. */
export type Tasks = { readonly [Name in keyof Jobs]: (told: Jobs[Name]) => Promise<void> }

/** What waits for somebody else's server: where that is slow, whatever else is queued is done first, and waits for one of these and not for all. */
const OUTSIDE: ReadonlySet<keyof Jobs> = new Set(['send-mail', 'send-push'])

/** So often a job is tried. */
const TRIES = 12

function priorityOf(name: keyof Jobs): number {
  return OUTSIDE.has(name) ? 1 : 0
}

/** A job and what it is told. */
export type Job = { readonly [Name in keyof Jobs]: { readonly name: Name; readonly payload: Jobs[Name] } }[keyof Jobs]

/** Puts jobs into the queue inside the caller's transaction, by one statement: they exist if and only if the transaction commits. */
export async function enqueueAll(reader: Reader, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  const specs = jobs.map(({ name, payload }) => ({
    identifier: name,
    payload,
    max_attempts: TRIES,
    priority: priorityOf(name),
  }))
  await sql`select from graphile_worker.add_jobs(array(
    select json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))`.execute(reader)
}

/** The same of one. `from`: not done before. */
export async function enqueue<Name extends keyof Jobs>(
  reader: Reader,
  name: Name,
  payload: Jobs[Name],
  from: Date | null = null,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${TRIES},
    run_at => ${from}::timestamptz, priority => ${priorityOf(name)})`.execute(reader)
}

/**
 * The same of a job of which one that waits is enough: where one of its name waits already, that stays as it is. `about`: of what one is
 * enough, where one of another is another job.
 */
export async function enqueueOnce<Name extends keyof Jobs>(
  reader: Reader,
  name: Name,
  payload: Jobs[Name],
  { from = null, about = '' }: { readonly from?: Date | null; readonly about?: string } = {},
): Promise<void> {
  const key = about === '' ? name : `${name} ${about}`
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => ${TRIES},
    run_at => ${from}::timestamptz, job_key => ${key}, job_key_mode => 'preserve_run_at')`.execute(reader)
}
