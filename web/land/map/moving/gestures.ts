/** What the pointer and the wheel ask of the map; places are CSS pixels of the canvas. */
export interface GestureTarget {
  pan(dx: number, dy: number): void
  zoom(x: number, y: number, factor: number): void
  /** A drag ended with this speed in pixels a millisecond. */
  release(vx: number, vy: number): void
  hover(at: { x: number; y: number } | null): void
  /** A short press; a finger is as wide as several plots. */
  tap(x: number, y: number, finger: boolean): void
  /** A finger or button went down: whatever moves should stop. */
  grab(): void
}

interface Held {
  x: number
  y: number
}

interface Step {
  readonly time: number
  readonly dx: number
  readonly dy: number
}

const tapReach = 6
const speedWindow = 90

/** Listens to drag, pinch and wheel on an element; answers the way to stop listening. */
export function listenGestures(element: HTMLElement, target: GestureTarget): () => void {
  const held = new Map<number, Held>()
  let steps: Step[] = []
  let travelled = 0
  const stop = new AbortController()
  const { signal } = stop

  const placeOf = (event: MouseEvent): Held => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      if (held.size === 0) travelled = 0
      held.set(event.pointerId, placeOf(event))
      steps = []
      target.grab()
    },
    { signal },
  )

  element.addEventListener(
    'pointermove',
    (event) => {
      const before = held.get(event.pointerId)
      const now = placeOf(event)
      if (before === undefined) {
        if (event.pointerType === 'mouse') target.hover(now)
        return
      }
      const [dx, dy] = [now.x - before.x, now.y - before.y]
      travelled += Math.abs(dx) + Math.abs(dy)
      if (held.size === 2) pinch(held, event.pointerId, now, target)
      held.set(event.pointerId, now)
      if (held.size > 1 || travelled < tapReach) return
      target.hover(null)
      target.pan(dx, dy)
      steps.push({ time: event.timeStamp, dx, dy })
    },
    { signal },
  )

  const lift = (event: PointerEvent, cancelled: boolean) => {
    if (!held.delete(event.pointerId) || held.size > 0 || cancelled) return
    const at = placeOf(event)
    if (travelled < tapReach) {
      target.tap(at.x, at.y, event.pointerType === 'touch')
      return
    }
    const recent = steps.filter((step) => event.timeStamp - step.time < speedWindow)
    const sum = (read: (step: Step) => number) => recent.reduce((total, step) => total + read(step), 0) / speedWindow
    target.release(
      sum((step) => step.dx),
      sum((step) => step.dy),
    )
  }
  element.addEventListener('pointerup', (event) => lift(event, false), { signal })
  element.addEventListener('pointercancel', (event) => lift(event, true), { signal })
  element.addEventListener('pointerleave', () => target.hover(null), { signal })
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const at = placeOf(event)
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      // A pinch on a trackpad arrives as a wheel with ctrl and small steps.
      const rate = event.ctrlKey ? 0.01 : 0.0016
      const delta = Math.max(-400, Math.min(400, event.deltaY * lines))
      target.zoom(at.x, at.y, Math.exp(-delta * rate))
    },
    { signal, passive: false },
  )
  return () => stop.abort()
}

/** Two fingers: the map follows their middle and their distance. */
function pinch(held: ReadonlyMap<number, Held>, moved: number, now: Held, target: GestureTarget): void {
  const before = held.get(moved)
  const other = [...held].find(([id]) => id !== moved)?.[1]
  if (before === undefined || other === undefined) return
  const apart = (a: Held, b: Held) => Math.max(12, Math.hypot(a.x - b.x, a.y - b.y))
  target.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
  target.zoom((now.x + other.x) / 2, (now.y + other.y) / 2, apart(now, other) / apart(before, other))
}
