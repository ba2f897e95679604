import { type MapPlanes, plotStates } from '#web/land/map/plots/plot-states.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'

/**
 * The plot for sale that is nearest to another one: of the era that was wanted and for at most its price where there is one left, else of the
 * era, else of any that is not `barred`; of several as near the first by row. Prices in DU.
 */
export function nearestForSale(
  planes: MapPlanes,
  from: PlotPlace,
  wanted: { readonly era: number; readonly price: number },
  barred: readonly number[],
): PlotPlace | undefined {
  const { side, state } = planes
  const nearest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const found: PlotPlace[] = []
  for (let index = 0; index < state.length; index += 1) {
    const here = planes.era[index] ?? 0
    if (state[index] !== plotStates.unsold || barred.includes(here)) continue
    const place = { x: index % side, y: Math.floor(index / side) }
    const like = here === wanted.era
    const which = like && (planes.price[index] ?? 0) <= wanted.price ? 0 : like ? 1 : 2
    const far = (place.x - from.x) ** 2 + (place.y - from.y) ** 2
    if (far >= (nearest[which] ?? 0)) continue
    nearest[which] = far
    found[which] = place
  }
  return found[0] ?? found[1] ?? found[2]
}
