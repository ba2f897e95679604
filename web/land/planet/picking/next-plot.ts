import { type MapPlanes, type MapShow, plotStates } from '#web/land/map/plots/plot-states.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'

const AMONG: Readonly<Record<MapShow, (state: number) => boolean>> = {
  all: () => true,
  sale: (state) => state === plotStates.unsold || state === plotStates.resale,
  mine: (state) => state === plotStates.mine,
}

/** The plot after (`step` 1) or before (-1) another one, row by row, among those that the map shows; none after the last. */
export function nextPlot(planes: MapPlanes, show: MapShow, from: PlotPlace, step: 1 | -1): PlotPlace | undefined {
  const { side, state } = planes
  for (let index = from.y * side + from.x + step; index >= 0 && index < state.length; index += step)
    if (AMONG[show](state[index] ?? 0)) return { x: index % side, y: Math.floor(index / side) }
  return undefined
}
