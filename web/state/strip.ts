import { create } from 'zustand'

const KEY = 'orrery.strip'

interface Strip {
  /** Pixels that the strip of what lapses took when it was last seen; 0: none. */
  readonly height: number
}

/** What is kept free for the strip until it has come, so that the page does not move under who has begun to read. */
export const useStrip = create<Strip>(() => ({ height: Number(localStorage.getItem(KEY)) || 0 }))

/** The strip has come, or there is none. */
export function rememberStrip(height: number): void {
  if (height === useStrip.getState().height) return
  localStorage.setItem(KEY, String(height))
  useStrip.setState({ height })
}
