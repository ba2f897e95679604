import type { Language } from '#languages/languages.ts'
import type { Job } from '#server/jobs/enqueue.ts'

/** What a push message says, to the member who is told: a line, where it leads, and which message before it stands for the same. */
export interface Push {
  readonly text: string
  /** A path of the product. */
  readonly place: string
  /** At most 32 letters and digits (RFC 8030, 5.4). */
  readonly tag: string
  readonly language: Language
  /** From then on (ms) it would only mislead. */
  readonly until: number
  readonly urgent?: boolean
}

/** The jobs that take a message to each of some browsers. */
export function pushJobs(browsers: readonly bigint[], push: Push): Job[] {
  const payload = { ...push, urgent: push.urgent === true, tries: 0 }
  return browsers.map((browser) => ({ name: 'send-push', payload: { ...payload, browser: browser.toString() } }))
}
