import { useEffect, useState } from 'react'

/** So long after the last keystroke something is asked for. */
const PAUSE_MS = 350

/** What was typed, once the typing rests. */
export function useRested<T>(typed: T): T {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
