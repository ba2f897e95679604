import type { QueryClient } from '@tanstack/react-query'
import { myLands } from '#calls/land/own/my.ts'
import { ask } from '#web/ask/client.ts'
import { answerKey } from '#web/ask/hooks.ts'
import { rememberStrip } from '#web/state/strip.ts'
import { mostUrgent } from './mine/figures.ts'
import { LAPSING } from './mine/use-my-lands.ts'

/** The strip itself, drawn a moment later, need not ask the same again. */
const FRESH_MS = 5_000

/** Asks whether something lapses, before the first screen of a member is shown; what fails is asked again by the strip itself. */
export async function learnStrip(cache: QueryClient): Promise<void> {
  const key = answerKey(myLands, LAPSING)
  cache.setQueryDefaults(key, { staleTime: FRESH_MS })
  setTimeout(() => cache.setQueryDefaults(key, { staleTime: 0 }), FRESH_MS)
  const answer = await cache.fetchQuery({ queryKey: key, queryFn: () => ask(myLands, LAPSING) }).catch(() => undefined)
  if (answer) rememberStrip(mostUrgent(answer.list, answer.worldNow) !== undefined)
}
