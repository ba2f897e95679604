import { Refusal } from '#rules/errors/errors.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The address that the browser says it is at, if it is one of ours; refuses wrongOrigin. */
export function ownOrigin({ origins }: Pick<Settings, 'origins'>, said: string): string {
  if (!origins.includes(said)) throw new Refusal('wrongOrigin')
  return said
}
