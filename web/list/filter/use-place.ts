import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { writePlace } from './place.ts'

/** What the address says that a list shows, and the way to change it, in the place of the entry before. */
export function usePlace<Of extends object>(
  read: (query: URLSearchParams) => Of,
): readonly [Of, (change: Partial<Of>) => void] {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (next: Partial<Of>) => setQuery((before) => writePlace({ ...read(before), ...next }, before), { replace: true }),
    [read, setQuery],
  )
  return [read(query), change]
}
