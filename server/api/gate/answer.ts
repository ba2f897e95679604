import type { Language } from '#languages/languages.ts'
import { refusalText } from '#languages/translate.ts'
import { errorNumber, Refusal } from '#rules/errors/errors.ts'
import type { Log } from '#server/services/services.ts'

/** What goes back on the wire (API-05). */
export interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

/** Numbers that are mirrored as HTTP status; every other refusal of the business is 200 (api.md). */
const MIRRORED = [401, 413, 429, 500]

/** The envelope of an answer. */
export function success(data: unknown): Envelope {
  return { code: 0, message: '', data }
}

/** The envelope and status of what was thrown; a bug is logged once and told in general words. */
export function failure(error: unknown, language: Language, log: Log): { status: number; envelope: Envelope } {
  const refusal = error instanceof Refusal ? error : bug(error, log)
  const code = errorNumber(refusal.reason)
  const message = refusalText(language, refusal.reason, refusal.facts)
  return {
    status: MIRRORED.includes(code) ? code : 200,
    envelope: { code, message, data: { error: refusal.reason, ...refusal.facts } },
  }
}

function bug(error: unknown, log: Log): Refusal {
  log.error({ err: error }, 'a call failed unexpectedly')
  return new Refusal('internal')
}
