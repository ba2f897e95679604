import { plotIn } from '#rules/land/plot.ts'
import { placeOf } from '#rules/planet/planet.ts'

interface Plot {
  readonly x: number
  readonly y: number
}

/** The page of a planet that a link opens for anyone: `/p/1-1-1`. */
export function planetPage(coordinates: string): string {
  return `/p/${coordinates}`
}

/** The page of a plot that a link opens for anyone: `/p/1-1-1/12,3`. */
export function plotPage(coordinates: string, { x, y }: Plot): string {
  return `/p/${coordinates}/${x},${y}`
}

/** What such an address names; what it does not name is undefined. */
export function publicPlace(path: string): { readonly coordinates?: string; readonly plot?: Plot } {
  const [, , coordinates = '', plot = ''] = path.split('/')
  const named = plotIn(plot)
  return {
    ...(placeOf(coordinates) && { coordinates }),
    ...(named && { plot: named }),
  }
}
