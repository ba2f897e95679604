import { type MapPlanes, plotStates } from '#web/land/map/plots/plot-states.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'

/**
 * The plot for sale that is nearest to another one: of the era that was wanted where there is one left, else of any that is not
 * `barred`; of several as near the first by row.
 */
export function nearestForSale(
  planes: MapPlanes,
  from: PlotPlace,
  era: number,
  barred: readonly number[],
): PlotPlace | undefined {
  const { side, state } = planes
  const nearest = { own: Number.POSITIVE_INFINITY, other: Number.POSITIVE_INFINITY }
  const found: { own?: PlotPlace; other?: PlotPlace } = {}
  for (let index = 0; index < state.length; index += 1) {
    const here = planes.era[index] ?? 0
    if (state[index] !== plotStates.unsold || barred.includes(here)) continue
    const place = { x: index % side, y: Math.floor(index / side) }
    const which = here === era ? 'own' : 'other'
    const far = (place.x - from.x) ** 2 + (place.y - from.y) ** 2
    if (far >= nearest[which]) continue
    nearest[which] = far
    found[which] = place
  }
  return found.own ?? found.other
}
