import { spokenText, zoneText } from '#web/kit/figure/instant-text.ts'
import type { AskError } from './ask.ts'

/**
 * What a refusal says. The server says its instant (`until`, `opensAt`) in UTC, since it does not know the user's clock; where that is another,
 * its own time follows.
 */
export function withOwnClock({ message, data }: Pick<AskError, 'message' | 'data'>, zone?: string): string {
  const at = Number(data.until ?? data.opensAt)
  return message && at && zoneText(at, zone) !== 'UTC' ? `${message} (${spokenText(at, zone)})` : message
}
