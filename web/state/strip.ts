import { create } from 'zustand'

const KEY = 'orrery.strip'

interface Strip {
  /** Whether the strip of what lapses stood there when it was last known; undefined: not known yet. */
  readonly stands: boolean | undefined
}

const kept = localStorage.getItem(KEY)

/** Whether its place is kept free for the strip until it has come, so that the page does not move under who has begun to read. */
export const useStrip = create<Strip>(() => ({ stands: kept === null ? undefined : Number(kept) > 0 }))

/** The strip has come, or there is none. */
export function rememberStrip(stands: boolean): void {
  if (stands === useStrip.getState().stands) return
  localStorage.setItem(KEY, stands ? '1' : '0')
  useStrip.setState({ stands })
}

/** Whoever comes next may have other lands. */
export function forgetStrip(): void {
  localStorage.removeItem(KEY)
  useStrip.setState({ stands: undefined })
}
