import { useEffect, useState } from 'react'

interface Form {
  /** Whether all of it can be paid as it stands. */
  readonly ready: boolean
  /** Whether a field is empty, or nothing was said of it yet. */
  readonly missing: boolean
}

/**
 * The button of a payment whose fields stand above its foot, and of the proofs in the foot itself: while one of them is empty it can be
 * pressed, and each field then says what is missing (ERR-15), those above before any code is asked for; the first of them is gone to, since
 * it may stand far above. What is wrong is said at its field by itself, and the button waits for that.
 */
export function usePressed<P extends { readonly typed: boolean }>(proofs: P, { ready, missing }: Form) {
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses > 0) document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [presses])
  const says = missing && !ready
  return {
    /** Whether empty fields are named. */
    pressed: presses > 0,
    /** For `PayFoot`. */
    foot: { proofs: says ? { ...proofs, typed: true } : proofs, ready: ready || says },
    /** What pressing does: pays what is ready, and names nothing of the form that is empty again after it; else says what is not. */
    press: (pay: () => void): void => {
      setPresses(says ? presses + 1 : 0)
      if (!says) pay()
    },
  }
}
