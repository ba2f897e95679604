import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useWidth } from '#web/kit/look/use-width.ts'
import type { LandMapControl } from '#web/land/map/land-map.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'

/** A map of so many plots a side shows each of them well as a whole, but for the phone. */
const SMALL = 64

/** A link to a plot opens at the plot, where the whole map is too small to see it. */
export function useOpenAt(control: RefObject<LandMapControl | null>, side: number, place: PlotPlace | undefined): void {
  const width = useWidth()
  const begin = useEffectEvent(() => {
    if (place && (width === 'phone' || side > SMALL)) control.current?.goTo(place.x, place.y)
  })
  useEffect(() => begin(), [])
}
