import { useSyncExternalStore } from 'react'

const coarse = window.matchMedia('(pointer: coarse)')

/** Whether it is pressed with a finger, and 44 px are the least that is hit; for what has another form then, not only another size. */
export function useFinger(): boolean {
  return useSyncExternalStore(watch, () => coarse.matches)
}

function watch(changed: () => void): () => void {
  coarse.addEventListener('change', changed)
  return () => coarse.removeEventListener('change', changed)
}
