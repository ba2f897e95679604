import { useCallback, useEffect, useRef } from 'react'
import type { PlotPlace } from '#web/land/plot-place.ts'

/** A key that is held down passes many plots: only the one where it rests is asked for. */
const REST_MS = 200

/** Picks the plot where the keyboard rests; `stop` forgets it. */
export function useFollow(pick: (place: PlotPlace) => void): {
  readonly follow: (place: PlotPlace) => void
  readonly stop: () => void
} {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(pick)
  useEffect(() => {
    latest.current = pick
  })
  const stop = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => stop, [stop])
  const follow = useCallback((place: PlotPlace) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(place), REST_MS)
  }, [])
  return { follow, stop }
}
