import type { MapPart } from '#calls/land/map/map-format.ts'
import type { MapPlanes } from '#web/land/map/plots/plot-states.ts'
import type { PlanetPlots } from './planet-plots.ts'

/** What a feed is given. */
export interface FeedSource {
  readonly plots: PlanetPlots
  /** Reads a part of the map by the end of its address: '', '/values', '/holding/7', '?since=3'. */
  readonly read: (end: string) => Promise<MapPart>
  /** The planes after each part; `valued`: whether what is invested is known. */
  readonly onPlanes: (planes: MapPlanes, valued: boolean) => void
  /** A part could not be read; the next `ask` tries again. */
  readonly onError: (error: Error) => void
}

/** Keeps the plots of one planet up to date, one request at a time, the most needed first. */
export interface MapFeed {
  /** Fetches what is missing and what has changed. */
  ask(): void
  /** From now on what is invested is wanted too. */
  wantValues(): void
  close(): void
}

/** Opens a feed; it begins with the map and the own plots. */
export function openFeed({ plots, read, onPlanes, onError }: FeedSource): MapFeed {
  const known = new Set<MapPart['part']>()
  // each part was true at its version at least; changes are asked for since the oldest, and may be told twice
  let version = Number.POSITIVE_INFINITY
  let values = false
  let stale = false
  let busy = false
  let closed = false

  const next = (): string | undefined => {
    if (!known.has('plots')) return ''
    if (plots.me >= 0 && !known.has('holding')) return `/holding/${plots.me}`
    if (values && !known.has('values')) return '/values'
    return stale ? `?since=${version}` : undefined
  }
  const take = (part: MapPart): void => {
    if (part.part === 'plots') known.clear()
    version = part.part === 'changes' || part.part === 'plots' ? part.version : Math.min(version, part.version)
    known.add(part.part)
    const planes = plots.take(part)
    // what is mine comes with the first picture, not into it
    if (plots.me < 0 || known.has('holding')) onPlanes(planes, plots.valued)
  }
  const run = async (): Promise<void> => {
    busy = true
    try {
      for (let end = next(); end !== undefined && !closed; end = next()) {
        if (end.startsWith('?')) stale = false
        const part = await read(end)
        if (!closed) take(part)
      }
    } catch (error) {
      stale = true
      if (!closed) onError(error instanceof Error ? error : new Error(String(error)))
    } finally {
      busy = false
    }
  }
  const wake = (): void => {
    if (!busy && !closed) void run()
  }

  wake()
  return {
    ask() {
      stale = true
      wake()
    },
    wantValues() {
      values = true
      wake()
    },
    close() {
      closed = true
    },
  }
}
