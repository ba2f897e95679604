import { spokenText, zoneText } from '#web/kit/figure/instant-text.ts'
import type { AskError } from './ask.ts'

/** The instants that a refusal may name. */
const INSTANTS = ['until', 'opensAt'] as const

/** What a refusal says. The server says its instants in UTC, since it does not know the user's clock; where that is another, its own time follows. */
export function withOwnClock({ message, data }: Pick<AskError, 'message' | 'data'>, zone?: string): string {
  const at = INSTANTS.map((name) => data[name]).find((value) => typeof value === 'number')
  if (at === undefined || message === '' || zoneText(at, zone) === 'UTC') return message
  return `${message} (${spokenText(at, zone)})`
}
