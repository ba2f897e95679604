import type { Disc, Point, Star } from './layout.ts'

/** What of the chart is in the window: which point is in the middle, and how many px one of its units is. */
export interface View extends Point {
  readonly scale: number
}

export interface Room {
  readonly width: number
  readonly height: number
}

/** Discs keep this far from the edge of the window. */
const MARGIN = 28
const MOST_SCALE = 6
/** A press may miss a star so far. */
const REACH = 24

/** The view in which the whole chart is seen. */
export function wholeOf(discs: readonly Disc[], { width, height }: Room): View {
  if (discs.length === 0) return { x: 0, y: 0, scale: 1 }
  const left = Math.min(...discs.map(({ x, radius }) => x - radius))
  const right = Math.max(...discs.map(({ x, radius }) => x + radius))
  const top = Math.min(...discs.map(({ y, radius }) => y - radius))
  const bottom = Math.max(...discs.map(({ y, radius }) => y + radius))
  const scale = Math.min((width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (bottom - top))
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.max(0.01, scale) }
}

/** Where a point of the chart is in the window. */
export function seenAt({ x, y, scale }: View, { width, height }: Room, point: Point): Point {
  return { x: width / 2 + (point.x - x) * scale, y: height / 2 + (point.y - y) * scale }
}

/** The view nearer by a factor, with what is at a point of the window staying there; never smaller than the whole. */
export function nearer(view: View, room: Room, factor: number, at: Point, whole: View): View {
  const scale = Math.min(MOST_SCALE, Math.max(whole.scale, view.scale * factor))
  const fixed = { x: view.x + (at.x - room.width / 2) / view.scale, y: view.y + (at.y - room.height / 2) / view.scale }
  return kept(
    { x: fixed.x - (at.x - room.width / 2) / scale, y: fixed.y - (at.y - room.height / 2) / scale, scale },
    room,
    whole,
  )
}

/** The view moved by px of the window. */
export function moved(view: View, room: Room, by: Point, whole: View): View {
  return kept({ ...view, x: view.x - by.x / view.scale, y: view.y - by.y / view.scale }, room, whole)
}

/** Keeps some of the chart in the window. */
function kept(view: View, { width, height }: Room, whole: View): View {
  const reachX = Math.max(0, width / 2 / whole.scale - width / 2 / view.scale)
  const reachY = Math.max(0, height / 2 / whole.scale - height / 2 / view.scale)
  const within = (value: number, middle: number, reach: number): number =>
    Math.min(middle + reach, Math.max(middle - reach, value))
  return { ...view, x: within(view.x, whole.x, reachX), y: within(view.y, whole.y, reachY) }
}

/** The star at a point of the window, if one is near enough. */
export function starAt(discs: readonly Disc[], view: View, room: Room, at: Point): Star | undefined {
  let found: Star | undefined
  let nearest = REACH
  for (const { stars } of discs)
    for (const star of stars) {
      const seen = seenAt(view, room, star)
      const far = Math.hypot(seen.x - at.x, seen.y - at.y)
      if (far < nearest) {
        nearest = far
        found = star
      }
    }
  return found
}

/** A step of the way from one view to another, `part` from 0 to 1: zoom in equal factors. */
export function between(from: View, to: View, part: number): View {
  const eased = 1 - (1 - part) ** 3
  const mix = (one: number, other: number): number => one + (other - one) * eased
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: from.scale * (to.scale / from.scale) ** eased }
}
