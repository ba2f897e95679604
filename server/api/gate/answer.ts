import type { Language } from '#languages/languages.ts'
import { refusalText } from '#languages/translate.ts'
import { errorNumber, Refusal } from '#rules/errors/errors.ts'
import type { Log } from '#server/services/services.ts'
import { isLoss, Lost } from '#server/store/lost.ts'

/** What goes back on the wire (API-05). */
export interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

/** Numbers that are mirrored as HTTP status; every other refusal of the business is 200 (api.md). */
const MIRRORED = [401, 413, 429, 500]
/** What a proxy and its checks of health have to hear too: the database is away. */
const AWAY = 503

/** The envelope of an answer. */
export function success(data: unknown): Envelope {
  return { code: 0, message: '', data }
}

/** The envelope and status of what was thrown; a bug is logged once and told in general words. */
export function failure(error: unknown, language: Language, log: Log): { status: number; envelope: Envelope } {
  const refusal = error instanceof Refusal ? error : isLoss(error) ? away(error, log) : bug(error, log)
  const code = errorNumber(refusal.reason)
  const message = refusalText(language, refusal.reason, refusal.facts)
  return {
    status: isLoss(error) ? AWAY : MIRRORED.includes(code) ? code : 200,
    envelope: { code, message, data: { error: refusal.reason, ...refusal.facts } },
  }
}

function away(error: unknown, log: Log): Refusal {
  log.warn({ err: error }, 'the database went away during a call')
  return new Refusal(error instanceof Lost && error.outcome === 'unknown' ? 'outcomeUnknown' : 'databaseAway')
}

function bug(error: unknown, log: Log): Refusal {
  log.error({ err: error }, 'a call failed unexpectedly')
  return new Refusal('internal')
}
