import type { QueryClient } from '@tanstack/react-query'
import { lapseNext } from '#calls/lapse/next.ts'
import { ask } from '#web/ask/client.ts'
import { answerKey } from '#web/ask/hooks.ts'
import { rememberStrip, spokenOf } from '#web/state/strip.ts'
import { soon } from './lapses.ts'

/** The strip itself, drawn a moment later, need not ask the same again. */
const FRESH_MS = 5_000

/** Asks whether something lapses, before the first screen of a member is shown; what fails is asked again by the strip itself. */
export async function learnStrip(cache: QueryClient): Promise<void> {
  const key = answerKey(lapseNext, {})
  cache.setQueryDefaults(key, { staleTime: FRESH_MS })
  setTimeout(() => cache.setQueryDefaults(key, { staleTime: 0 }), FRESH_MS)
  const answer = await cache.fetchQuery({ queryKey: key, queryFn: () => ask(lapseNext, {}) }).catch(() => undefined)
  if (answer) rememberStrip(spokenOf(soon(answer.list, answer.worldNow)))
}
