import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf } from '#calls/call.ts'
import { eraList } from '#calls/land/era-list.ts'
import { decodeMap, type SoldPlots } from '#calls/land/map-format.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { AskError } from '#web/ask/ask.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import type { MapPlanes } from './map/plot-states.ts'
import { figuresOf, merged, unsoldPlanes, withSold } from './map-data.ts'

const EVERY_MS = 10_000

interface PlanetMapData {
  readonly planes: MapPlanes | undefined
  readonly error: Error | null
  /** Asks again at once: after an own purchase, or after an error. */
  readonly refresh: () => void
}

/** The plots of a planet, kept up to date while they are looked at; `me` is the user's own ID. */
export function usePlanetMap(planet: AnswerOf<typeof planetDetail> | undefined, me: number): PlanetMapData {
  const cache = useQueryClient()
  const eras = useAnswer(eraList, {})
  const coordinates = planet?.coordinates ?? ''
  const key = ['map', coordinates]
  const sold = useQuery({
    queryKey: key,
    enabled: coordinates !== '',
    refetchInterval: EVERY_MS,
    structuralSharing: false,
    queryFn: async () => {
      const before = cache.getQueryData<SoldPlots>(key)
      const next = await readMap(coordinates, before?.version)
      return before ? merged(before, next) : next
    },
  })
  const base = useMemo(() => {
    const place = planet && placeOf(planet.coordinates)
    if (!planet || !place || !eras.data) return undefined
    const figures = figuresOf(eras.data.eras, planet)
    const open = planet.name !== '' && planet.owner !== ''
    return { figures, unsold: unsoldPlanes(figures, place, planet.level, planet.side, open) }
  }, [planet, eras.data])
  const planes = useMemo(
    () => base && sold.data && withSold(base.unsold, base.figures, sold.data, me),
    [base, sold.data, me],
  )
  return {
    planes,
    error: sold.data ? null : (sold.error ?? eras.error),
    refresh: () => {
      void sold.refetch()
      if (eras.isError) void eras.refetch()
    },
  }
}

async function readMap(coordinates: string, since: number | undefined): Promise<SoldPlots> {
  const response = await fetch(`/map/${coordinates}${since === undefined ? '' : `?since=${since}`}`).catch(() => {
    throw new AskError('unreachable')
  })
  if (!response.ok) throw new AskError('unreadable')
  return decodeMap(await response.arrayBuffer())
}
