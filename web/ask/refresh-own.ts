import type { QueryClient } from '@tanstack/react-query'
import { assetList } from '#calls/asset/list.ts'
import { useModals } from '#web/state/modals.ts'
import { ownChange } from '#web/state/own-changes.ts'

/**
 * Asks again for all that is on the screen, after something changed that the member did not do here: what is asked only once
 * stays, and what stands keeps standing until the new has come. Under an open sheet only the balances follow, the rest when it
 * has been closed: a land that its sheet has just given away must not take the sheet's answer along.
 */
export async function refreshOwn(cache: QueryClient): Promise<void> {
  ownChange()
  if (useModals.getState().open.length === 0) return ask(cache)
  afterModals(() => void ask(cache))
  await cache.invalidateQueries({ type: 'active', queryKey: [assetList.path] })
}

function ask(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ type: 'active', predicate: ({ meta }) => meta?.once !== true })
}

let waits: (() => void) | undefined

/** Does it once when the last open sheet has closed; several wishes meanwhile are one. */
function afterModals(act: () => void): void {
  waits?.()
  waits = useModals.subscribe(({ open }) => {
    if (open.length > 0) return
    waits?.()
    waits = undefined
    act()
  })
}
