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
  if (!isSheetOpen()) return ask(cache)
  askAfterSheets(cache)
  if (pending.size === 0) await cache.invalidateQueries({ type: 'active', queryKey: [assetList.path] })
}

/** Asks again for all that is on the screen once no sheet is open. */
export function askAfterSheets(cache: QueryClient): void {
  afterModals(() => void ask(cache))
}

/** Whether what is on the screen stands under an open sheet. */
export function isSheetOpen(): boolean {
  return useModals.getState().open.length > 0
}

/** Payments that were pressed and whose outcome is not known. */
const pending = new Set<symbol>()

/**
 * A payment was pressed, and what becomes of it is not known; gives the way to say that it is. Under its sheet nothing is asked again as
 * long: it may have been done, and then what came of it would read as too little for it, or take its sheet away before its answer came.
 */
export function holdAnswers(): () => void {
  const one = Symbol('payment')
  pending.add(one)
  return () => void pending.delete(one)
}

/** Whether a page that is looked at again, or has its network again, asks anew at once; else it does when its sheet is closed. */
export function asksAnew(cache: QueryClient): boolean {
  if (pending.size === 0 || !isSheetOpen()) return true
  askAfterSheets(cache)
  return false
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
