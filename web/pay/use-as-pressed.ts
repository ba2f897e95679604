import { useLayoutEffect, useRef } from 'react'
import type { Proofs } from './use-payment.ts'

/**
 * What a payment rests on (`now`), as it was at the press for as long as nobody knows what became of it: it may have been done, and what came
 * of it would read as too little for it. `of`: what it is about; about something else it is what it is now.
 */
export function useAsPressed<T>(now: T, { paying, lost }: Pick<Proofs, 'paying' | 'lost'>, of = ''): T {
  const pressed = useRef({ now, of })
  const holds = paying || lost
  useLayoutEffect(() => {
    // another act that is pressed while the answer of one is lost rests on what is there now
    if (!holds || (paying && pressed.current.of !== of)) pressed.current = { now, of }
  })
  return holds && pressed.current.of === of ? pressed.current.now : now
}
