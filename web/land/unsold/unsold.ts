import { type MapPlanes, plotStates } from '#web/land/map/plots/plot-states.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'

export const UNSOLD_SORTS = ['priceUp', 'priceDown', 'yieldDown', 'neighbours', 'place'] as const
export type UnsoldSort = (typeof UNSOLD_SORTS)[number]

export interface UnsoldFilter {
  readonly era: number | undefined
  /** Least prices in whole DU; undefined: no bound. */
  readonly from: number | undefined
  readonly to: number | undefined
  readonly sort: UnsoldSort
}

/** A plot that nobody has, and what a buyer asks of it. */
export interface UnsoldPlot extends PlotPlace {
  readonly era: number
  /** The least that it asks for, whole DU. */
  readonly price: number
  /** Of the plots around it: how many are sold, and how many there are. */
  readonly sold: number
  readonly around: number
}

/**
 * The plots for sale that a filter finds, as indexes in their order. It is worked out from what the map has already, so that
 * the list is never older than the map; a planet has 16,384 plots at most, which takes some milliseconds.
 * `yields` by era: what a DU brings on a day; only their order matters.
 */
export function findUnsold(planes: MapPlanes, filter: UnsoldFilter, yields: readonly number[]): number[] {
  const { state, era, price } = planes
  const { from = 0, to = Number.POSITIVE_INFINITY } = filter
  const found: number[] = []
  for (let index = 0; index < state.length; index += 1) {
    if (state[index] !== plotStates.unsold) continue
    if (filter.era !== undefined && era[index] !== filter.era) continue
    const asks = price[index] ?? 0
    if (asks >= from && asks <= to) found.push(index)
  }
  const asks = (index: number): number => price[index] ?? 0
  const brings = (index: number): number => yields[era[index] ?? 0] ?? 0
  const orders: Record<UnsoldSort, (one: number, other: number) => number> = {
    priceUp: (one, other) => asks(one) - asks(other) || one - other,
    priceDown: (one, other) => asks(other) - asks(one) || one - other,
    yieldDown: (one, other) => brings(other) - brings(one) || asks(one) - asks(other) || one - other,
    neighbours: (one, other) => (sold[other] ?? 0) - (sold[one] ?? 0) || asks(one) - asks(other) || one - other,
    place: (one, other) => one - other,
  }
  const sold: Record<number, number> = {}
  if (filter.sort === 'neighbours') for (const index of found) sold[index] = neighboursOf(planes, index).sold
  return found.sort(orders[filter.sort])
}

/** A plot of the list with what its row says. */
export function unsoldAt(planes: MapPlanes, index: number): UnsoldPlot {
  const { side, era, price } = planes
  return {
    x: index % side,
    y: Math.floor(index / side),
    era: era[index] ?? 0,
    price: price[index] ?? 0,
    ...neighboursOf(planes, index),
  }
}

/** Of the eight plots around one, or fewer at the edge: how many are sold. */
function neighboursOf({ side, state }: MapPlanes, index: number): { sold: number; around: number } {
  const [x, y] = [index % side, Math.floor(index / side)]
  let [sold, around] = [0, 0]
  for (let down = Math.max(0, y - 1); down <= Math.min(side - 1, y + 1); down += 1)
    for (let right = Math.max(0, x - 1); right <= Math.min(side - 1, x + 1); right += 1) {
      if (right === x && down === y) continue
      around += 1
      const now = state[down * side + right]
      if (now === plotStates.owned || now === plotStates.mine) sold += 1
    }
  return { sold, around }
}
