import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { useModals } from '#web/state/modals.ts'

/** How many payments were pressed and nobody has read yet what became of them. */
const usePending = create<{ readonly count: number }>(() => ({ count: 0 }))

/**
 * A payment was pressed, and what became of it is not known or has not been read; gives the way to say that it is. Under its sheet nothing is
 * asked again as long: it may have been done, and then what came of it would read as too little for it, or take its sheet away.
 */
export function holdAnswers(): () => void {
  const count = (by: number) => usePending.setState(({ count: before }) => ({ count: before + by }))
  count(1)
  return () => count(-1)
}

/** Whether what is on the screen stands under an open sheet. */
export function isSheetOpen(): boolean {
  return useModals.getState().open.length > 0
}

/** Whether nothing under the open sheet is asked again, for its payment's sake. */
export function isHeld(): boolean {
  return usePending.getState().count > 0 && isSheetOpen()
}

/** Every so often what is asked again by itself is asked (ms): as given, or undefined as long as it is held. */
export function useEvery(every: number | undefined): number | undefined {
  const isPending = usePending(({ count }) => every !== undefined && count > 0)
  const isUnder = useModals(({ open }) => every !== undefined && open.length > 0)
  return isPending && isUnder ? undefined : every
}

/** Whether a page that is looked at again, has its network again, or knows that a time has come, asks anew at once; else when its sheet is closed. */
export function asksAnew(cache: QueryClient): boolean {
  if (!isHeld()) return true
  askAfterSheets(cache)
  return false
}

/** Asks again for all that is on the screen, but for what is asked only once. */
export function askAll(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ type: 'active', predicate: ({ meta }) => meta?.once !== true })
}

/** The same once no sheet is open; several wishes meanwhile are one. */
export function askAfterSheets(cache: QueryClient): void {
  waits?.()
  waits = useModals.subscribe(({ open }) => {
    if (open.length > 0) return
    waits?.()
    waits = undefined
    void askAll(cache)
  })
}

let waits: (() => void) | undefined
