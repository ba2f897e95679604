import { useEffect, useState } from 'react'
import type { MapLayer, MapPlanes, MapShow } from '#web/land/map/plots/plot-states.ts'
import { type LegendLine, legendOf } from './legend.ts'

/** Of a frame the legend takes so much: the rest is the map's. */
const SLICE_MS = 1.5

/** The legend; after a change the last one stands until the new one is counted, a slice a frame. */
export function useLegend(planes: MapPlanes, layer: MapLayer, show: MapShow): readonly LegendLine[] {
  const [lines, setLines] = useState<readonly LegendLine[]>([])
  useEffect(() => {
    const steps = legendOf(planes, layer, show)
    let frame = 0
    const work = (): void => {
      const end = performance.now() + SLICE_MS
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) {
          setLines(step.value)
          return
        }
        if (performance.now() >= end) break
      }
      frame = requestAnimationFrame(work)
    }
    // the press itself is answered first
    frame = requestAnimationFrame(work)
    return () => cancelAnimationFrame(frame)
  }, [planes, layer, show])
  return lines
}
