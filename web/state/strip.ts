import { create } from 'zustand'
import type { LapseKind } from '#rules/lapse/lapses.ts'

const KEY = 'orrery.strip'

/** What the strip of what lapses spoke of when it was last known: nothing, my land alone, or something besides. */
const SPOKE = ['nothing', 'land', 'besides'] as const
type Spoken = (typeof SPOKE)[number]

interface Strip {
  /** undefined: not known yet. */
  readonly spoke: Spoken | undefined
}

const kept = localStorage.getItem(KEY)

/** Whether its place is kept free for the strip until it has come, so that the page does not move under who has begun to read. */
export const useStrip = create<Strip>(() => ({ spoke: SPOKE.find((one) => one === kept) }))

/** What a strip of these speaks of. */
export function spokenOf(list: readonly { readonly kind: LapseKind }[]): Spoken {
  return list.length === 0 ? 'nothing' : list.every(({ kind }) => kind === 'land') ? 'land' : 'besides'
}

/** The strip has come, or there is none. */
export function rememberStrip(spoke: Spoken): void {
  if (spoke === useStrip.getState().spoke) return
  localStorage.setItem(KEY, spoke)
  useStrip.setState({ spoke })
}

/** Whoever comes next may have other lands. */
export function forgetStrip(): void {
  localStorage.removeItem(KEY)
  useStrip.setState({ spoke: undefined })
}
