import type { Language } from '#languages/languages.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Reader } from '#server/store/database.ts'

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

/** Puts a message to each of some browsers into the queue, inside the caller's transaction. */
export async function queuePush(reader: Reader, browsers: readonly bigint[], push: Push): Promise<void> {
  for (const browser of browsers)
    await enqueue(reader, 'send-push', { ...push, urgent: push.urgent === true, browser: browser.toString(), tries: 0 })
}
