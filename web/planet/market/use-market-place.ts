import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { OPENED } from '#web/route/over-page.ts'
import { type MarketPlace, readPlace, writePlace } from './market-place.ts'

/** The place in the planet market, and the way to another one. Filters replace the entry; pages and steps add one. */
export function useMarketPlace(): readonly [MarketPlace, (change: Partial<MarketPlace>, add?: boolean) => void] {
  const [query, setQuery] = useSearchParams()
  const go = useCallback(
    (change: Partial<MarketPlace>, add = false) =>
      setQuery(
        (before) => writePlace({ ...readPlace(before), ...change }, before),
        add ? { state: OPENED } : { replace: true },
      ),
    [setQuery],
  )
  return [readPlace(query), go]
}
