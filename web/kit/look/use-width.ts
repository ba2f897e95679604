import { useSyncExternalStore } from 'react'
import { breakpoints } from '#web/kit/look/tokens.ts'

export type Width = 'wide' | 'narrow' | 'phone'

const phone = window.matchMedia(`(max-width: ${breakpoints.phone}px)`)
const narrow = window.matchMedia(`(max-width: ${breakpoints.narrow}px)`)

/** Which of the three layouts holds; for what CSS cannot do, as a sheet that is modal only on the phone. */
export function useWidth(): Width {
  return useSyncExternalStore(watch, () => (phone.matches ? 'phone' : narrow.matches ? 'narrow' : 'wide'))
}

function watch(changed: () => void): () => void {
  phone.addEventListener('change', changed)
  narrow.addEventListener('change', changed)
  return () => {
    phone.removeEventListener('change', changed)
    narrow.removeEventListener('change', changed)
  }
}
