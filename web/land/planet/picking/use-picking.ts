import { type RefObject, useEffect, useRef } from 'react'
import { useWidth } from '#web/kit/look/use-width.ts'
import type { LandMapControl } from '#web/land/map/land-map.ts'
import type { MapPlanes } from '#web/land/map/plots/plot-states.ts'
import { useMapPlace } from '#web/land/planet/use-map-place.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'
import { useChosen } from '#web/land/several/use-chosen.ts'
import { closeOpened } from '#web/route/over-page.ts'
import { nextPlot } from './next-plot.ts'
import { useEscape } from './use-escape.ts'
import { useFollow } from './use-follow.ts'
import { useOpenAt } from './use-open-at.ts'

/** The plot that is open, by hand, from a list or step by step, and the map that goes along; or several that are chosen together. */
export function usePicking(control: RefObject<LandMapControl | null>, planes: MapPlanes) {
  const phone = useWidth() === 'phone'
  const { selected: open, layer, show, select, setLayer, setShow, several, setSeveral } = useMapPlace(planes.side)
  const choosing = useChosen(planes, several, setSeveral)
  const selected = choosing.on ? undefined : open
  const { follow, stop } = useFollow(select)
  // a sheet over the map is left by Back too; beside it, or from one plot to the next, nothing is left
  const openAt = (place: PlotPlace): void => {
    select(place, phone && !selected)
  }
  useOpenAt(control, planes.side, selected)
  // on the phone the sheet leaves a strip of the map, which then shows the plot
  const lift = ({ x, y }: PlotPlace): void => {
    if (phone) window.scrollTo(0, 0)
    control.current?.goTo(x, y)
  }
  // the row of a list that opened it, to which the keyboard comes back; from anywhere else it goes on at the map
  const opener = useRef<Element>(null)
  const closed = useRef(false)
  const close = (): void => {
    stop()
    closeOpened(() => select(undefined))
    closed.current = !phone
  }
  // a sheet that Back or its cross closes leaves the reader at the row that opened it
  useEffect(() => {
    if (!phone || selected || !(opener.current instanceof HTMLElement)) return
    if (opener.current.isConnected) opener.current.scrollIntoView({ block: 'center' })
    opener.current = null
  }, [phone, selected])
  useEffect(() => {
    if (!closed.current || selected) return
    closed.current = false
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    else control.current?.focus()
    opener.current = null
  })
  useEscape(!phone && selected !== undefined, close)
  return {
    selected,
    choosing,
    layer,
    show,
    setLayer,
    setShow,
    close,
    /** From a list, or by its numbers: the map flies there. */
    goTo(place: PlotPlace) {
      if (!choosing.on) {
        opener.current = document.activeElement?.closest('li') ? document.activeElement : null
        openAt(place)
      }
      lift(place)
    },
    /** The keyboard came to it. */
    reach(place: PlotPlace) {
      if (selected && !phone) follow(place)
    },
    /** On the map itself. */
    press(place: PlotPlace) {
      stop()
      opener.current = null
      if (choosing.on) return choosing.press(place)
      openAt(place)
      if (phone) lift(place)
    },
    /** The way to the one before (-1) or after (1) the open one, if there is one. */
    step(by: 1 | -1): (() => void) | undefined {
      const next = selected && nextPlot(planes, show, selected, by)
      return (
        next &&
        (() => {
          stop()
          select(next)
          if (phone) lift(next)
          else control.current?.reveal(next.x, next.y)
        })
      )
    },
  }
}
