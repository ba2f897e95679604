import { useRef } from 'react'

/** One id for one act: the same again while the same is asked, so that a retry is harmless. */
export function useRequestId(): (asked: string) => string {
  const last = useRef({ asked: '', id: '' })
  return (asked) => {
    if (last.current.asked !== asked) last.current = { asked, id: crypto.randomUUID() }
    return last.current.id
  }
}
