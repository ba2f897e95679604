import type { QueryClient } from '@tanstack/react-query'
import { ownChange } from '#web/state/own-changes.ts'

/**
 * Asks again for all that is on the screen, after something changed that the member did not do here: what is asked only once
 * stays, and what stands keeps standing until the new has come.
 */
export async function refreshOwn(cache: QueryClient): Promise<void> {
  ownChange()
  await cache.invalidateQueries({ type: 'active', predicate: ({ meta }) => meta?.once !== true })
}
