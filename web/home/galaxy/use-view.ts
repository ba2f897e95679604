import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Disc, Point, Star } from './layout.ts'
import { between, moved, nearer, type Room, starAt, type View, wholeOf } from './view.ts'

/** How long a flight takes; who wants less motion is there at once. */
const FLIGHT_MS = 600
/** So far a finger may move and it was still a press. */
const STILL_PX = 6

interface Hand {
  at: Point
  from: Point
  moved: boolean
}

/** The view of a chart and the hands on it: drag, two fingers, a wheel with the control key, buttons. */
export function useView(
  canvas: RefObject<HTMLCanvasElement | null>,
  discs: readonly Disc[],
  room: Room,
  open: (star: Star) => void,
) {
  const whole = wholeOf(discs, room)
  const [own, setOwn] = useState<View>()
  const view = own ?? whole
  const [pointed, setPointed] = useState<Star>()
  const hands = useRef(new Map<number, Hand>())
  const flight = useRef(0)
  const latest = useRef({ view, room, whole, discs })
  // before the next hand comes
  useLayoutEffect(() => {
    latest.current = { view, room, whole, discs }
  })

  const stop = (): void => cancelAnimationFrame(flight.current)
  const fly = (to: View): void => {
    stop()
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setOwn(to)
      return
    }
    const [from, begun] = [latest.current.view, performance.now()]
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - begun) / FLIGHT_MS))
      setOwn(between(from, to, part))
      if (part < 1) flight.current = requestAnimationFrame(step)
    }
    flight.current = requestAnimationFrame(step)
  }
  const zoom = (factor: number, at?: Point): void => {
    const { view, room, whole } = latest.current
    fly(nearer(view, room, factor, at ?? { x: room.width / 2, y: room.height / 2 }, whole))
  }

  useEffect(() => {
    const place = canvas.current
    if (!place) return
    // without the key the wheel scrolls the page
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { view, room, whole } = latest.current
      setOwn(nearer(view, room, Math.exp(-event.deltaY / 300), pointIn(place, event), whole))
    }
    place.addEventListener('wheel', wheel, { passive: false })
    return () => {
      place.removeEventListener('wheel', wheel)
      cancelAnimationFrame(flight.current)
    }
  }, [canvas])

  const over = (at: Point): Star | undefined => {
    const { discs, view, room } = latest.current
    return starAt(discs, view, room, at)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      stop()
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = pointIn(event.currentTarget, event)
      hands.current.set(event.pointerId, { at, from: at, moved: false })
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const at = pointIn(event.currentTarget, event)
      const hand = hands.current.get(event.pointerId)
      if (!hand) return setPointed(over(at))
      if (Math.hypot(at.x - hand.from.x, at.y - hand.from.y) > STILL_PX) hand.moved = true
      const { view, room, whole } = latest.current
      const [other] = [...hands.current].filter(([id]) => id !== event.pointerId).map(([, each]) => each)
      if (other) {
        const [was, is] = [apart(hand.at, other.at), apart(at, other.at)]
        setOwn(nearer(view, room, is / was, other.at, whole))
      } else if (hand.moved) setOwn(moved(view, room, { x: at.x - hand.at.x, y: at.y - hand.at.y }, whole))
      hand.at = at
    },
    onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => {
      const hand = hands.current.get(event.pointerId)
      hands.current.delete(event.pointerId)
      const star = hand && !hand.moved && hands.current.size === 0 ? over(hand.at) : undefined
      if (star) open(star)
    },
    onPointerCancel: (event: PointerEvent<HTMLCanvasElement>) => void hands.current.delete(event.pointerId),
    onPointerLeave: () => setPointed(undefined),
  }
  return {
    view,
    pointed,
    handlers,
    zoom,
    reset: () => fly(latest.current.whole),
    isWhole: own === undefined || own.scale === whole.scale,
  }
}

function pointIn(place: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  const { left, top } = place.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

const apart = (one: Point, other: Point): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
