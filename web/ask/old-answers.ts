import type { Query, QueryClient } from '@tanstack/react-query'
import { asksAnew } from './under-sheets.ts'

/** What is asked again by itself may fail so long (ms) before anybody is told. */
const HEALS_MS = 60_000

/** When the oldest came of what stands on the screen though asking for it anew failed, by the device's clock (ms); undefined: all is as new as it was asked for. */
export function oldestAnswer(cache: QueryClient): number | undefined {
  const times = cache
    .getQueryCache()
    .findAll({ type: 'active', predicate: isOld })
    .map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Asks again for what is old; under the sheet of a payment whose outcome is not known once it has been closed. */
export async function askOldAgain(cache: QueryClient): Promise<void> {
  if (asksAnew(cache)) await cache.refetchQueries({ type: 'active', predicate: isOld })
}

/** Whether it was answered once, and not when it was asked for anew. */
function isOld({ state, observers }: Query): boolean {
  if (state.status !== 'error' || state.data === undefined) return false
  // a page more of a list that did not come makes no row old
  if (state.fetchMeta?.fetchMore) return false
  const heals = observers.some(({ options }) => Boolean(options.refetchInterval))
  return !heals || Date.now() - state.dataUpdatedAt > HEALS_MS
}
