import { useEffect, useMemo, useRef, useState } from 'react'
import type { AnswerOf } from '#calls/call.ts'
import { eraList } from '#calls/land/era-list.ts'
import type { planetDetail } from '#calls/planet/detail.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { useAnswer } from '#web/ask/hooks.ts'
import { watchTopic } from '#web/ask/watch-topic.ts'
import type { MapPlanes } from '#web/land/map/plots/plot-states.ts'
import { figuresOf, unsoldPlanes } from './map-data.ts'
import { type MapFeed, openFeed } from './map-feed.ts'
import { planetPlots } from './planet-plots.ts'
import { readMap } from './read-map.ts'

interface PlanetMapData {
  readonly planes: MapPlanes | undefined
  /** Whether what is invested in sold plots is known; it is asked for once it is wanted. */
  readonly valued: boolean
  readonly error: Error | null
  /** Asks again at once: after an own purchase, or after an error. */
  readonly refresh: () => void
  /** From now on what is invested is wanted too. */
  readonly wantValues: () => void
}

interface Shown {
  readonly planes?: MapPlanes
  readonly valued: boolean
  readonly error: Error | null
}

/** At most so often is a map that changes all the time asked for. */
const LEAST_GAP_MS = 400
const NOTHING: Shown = { valued: false, error: null }

/** The plots of a planet, kept up to date while they are looked at; `me` is the user's own ID, -1 for nobody; undefined while it is not known yet, so that what is mine is mine from the first picture on. */
export function usePlanetMap(planet: AnswerOf<typeof planetDetail> | undefined, me: number | undefined): PlanetMapData {
  const eras = useAnswer(eraList, {})
  const [shown, setShown] = useState(NOTHING)
  const feed = useRef<MapFeed>(undefined)
  const wanted = useRef(false)
  const { coordinates = '', level = 0, side = 0, eras: range, name = '', owner = '' } = planet ?? {}
  const open = name !== '' && owner !== ''
  // not by the whole planet: a sale changes its figures, and the bare map stays as it is
  const base = useMemo(() => {
    const place = placeOf(coordinates)
    if (!place || !range || !eras.data) return undefined
    const figures = figuresOf(eras.data.eras, { level, side, eras: range })
    return unsoldPlanes(figures, place, level, side, open)
  }, [coordinates, level, side, range, open, eras.data])
  useEffect(() => {
    if (!base || me === undefined) return
    const opened = openFeed({
      plots: planetPlots(base, me),
      read: (end) => readMap(coordinates + end),
      onPlanes: (planes, valued) => setShown({ planes, valued, error: null }),
      onError: (error) => setShown((before) => ({ ...before, error })),
    })
    feed.current = opened
    if (wanted.current) opened.wantValues()
    const stop = watchTopic(`map=${coordinates}`, opened.ask, LEAST_GAP_MS)
    return () => {
      stop()
      opened.close()
    }
  }, [base, coordinates, me])
  return {
    planes: base && shown.planes,
    valued: shown.valued,
    error: shown.planes ? null : (shown.error ?? eras.error),
    refresh: () => {
      feed.current?.ask()
      if (eras.isError) void eras.refetch()
    },
    wantValues: () => {
      wanted.current = true
      feed.current?.wantValues()
    },
  }
}
