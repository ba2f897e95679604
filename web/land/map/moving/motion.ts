import { centreOn, panBy, toMap, type View, type Viewport } from './view.ts'

/** A movement under way: gives the view at a time, or null when it is over. Times are milliseconds. */
export type Motion = (time: number, view: View) => View | null

const flightTime = 600
const slowing = 260
const slowest = 0.02

/** A flight to a plot at a scale, eased as the design language says. */
export function flyTo(from: View, viewport: Viewport, side: number, x: number, y: number, scale: number): Motion {
  const start = toMap(from, viewport.width / 2, viewport.height / 2)
  let began: number | null = null
  return (time) => {
    began ??= time
    const share = Math.min(1, (time - began) / flightTime)
    if (share >= 1) return null
    const eased = 1 - (1 - share) ** 3
    const at = (a: number, b: number) => a + (b - a) * eased
    const zoomed = from.scale * (scale / from.scale) ** eased
    return centreOn(viewport, side, at(start.x, x + 0.5) - 0.5, at(start.y, y + 0.5) - 0.5, zoomed)
  }
}

/** The map runs on after a drag and slows down. Speeds are pixels a millisecond. */
export function coast(viewport: Viewport, side: number, vx: number, vy: number): Motion {
  let last: number | null = null
  let [x, y] = [vx, vy]
  return (time, view) => {
    const passed = last === null ? 16 : Math.min(50, time - last)
    last = time
    const decay = Math.exp(-passed / slowing)
    const moved = panBy(view, viewport, side, x * passed, y * passed)
    x *= decay
    y *= decay
    const stuck = moved.left === view.left && moved.top === view.top
    return stuck || Math.hypot(x, y) < slowest ? null : moved
  }
}
