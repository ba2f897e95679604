import { coast, flyTo, type Motion } from './motion.ts'
import * as views from './view.ts'

/** What the camera looks through: the canvas, the pixel ratio and the side of the map. */
export interface Lens {
  readonly viewport: views.Viewport
  readonly ratio: number
  readonly side: number
}

/** Holds the view and moves it; tells `changed` whenever a frame is wanted. */
export interface Camera {
  view(): views.View
  /** Whether a flight, a run-out or a zoom is under way. */
  isMoving(): boolean
  /** Steps a motion under way. Answers whether the view changed. */
  tick(time: number): boolean
  stop(): void
  pan(dx: number, dy: number): void
  zoom(x: number, y: number, factor: number): void
  run(vx: number, vy: number): void
  /** Flies to a plot, which is then `nearEnough` pixels wide or more. */
  goTo(x: number, y: number, nearEnough?: number): void
  fit(): void
  reveal(x: number, y: number): void
  /** The lens has changed: shows the same place through the new one. */
  refit(before: views.Viewport): void
  destroy(): void
}

const restAfter = 160
const usuallyNear = 28
const slowestRun = 0.15

/** Builds a camera that shows the whole map; `isCalm` says whether motion is unwanted. */
export function makeCamera(lens: () => Lens, isCalm: () => boolean, changed: () => void): Camera {
  let view: views.View = { scale: 1, left: 0, top: 0 }
  let fitted = true
  let motion: Motion | null = null
  let zoomed: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null

  const show = (next: views.View): void => {
    view = next
    fitted = false
    changed()
  }
  const settle = (x: number, y: number): void => {
    const { viewport, side, ratio } = lens()
    view = views.settleView(view, viewport, side, ratio, x, y)
    changed()
  }
  const endZoom = (): void => {
    if (zoomed === null) return
    const { x, y, timer } = zoomed
    clearTimeout(timer)
    zoomed = null
    settle(x, y)
  }

  return {
    view: () => view,
    isMoving: () => motion !== null || zoomed !== null,
    tick(time) {
      if (motion === null) return false
      const next = motion(time, view)
      motion = next === null ? null : motion
      view = next ?? view
      if (next === null) settle(lens().viewport.width / 2, lens().viewport.height / 2)
      return true
    },
    stop() {
      motion = null
    },
    pan: (dx, dy) => show(views.panBy(view, lens().viewport, lens().side, dx, dy)),
    zoom(x, y, factor) {
      motion = null
      if (zoomed !== null) clearTimeout(zoomed.timer)
      zoomed = { x, y, timer: setTimeout(endZoom, restAfter) }
      show(views.zoomAt(view, lens().viewport, lens().side, x, y, factor))
    },
    run(vx, vy) {
      if (isCalm() || Math.hypot(vx, vy) < slowestRun) return
      motion = coast(lens().viewport, lens().side, vx, vy)
      changed()
    },
    goTo(x, y, nearEnough = usuallyNear) {
      endZoom()
      const { viewport, side, ratio } = lens()
      const { greatest } = views.scaleRange(viewport, side)
      const scale = views.wholeScale(Math.min(greatest, Math.max(view.scale, nearEnough)), ratio)
      if (isCalm()) show(views.centreOn(viewport, side, x, y, scale))
      else {
        motion = flyTo(view, viewport, side, x, y, scale)
        show(view)
      }
    },
    fit() {
      motion = null
      const { viewport, side, ratio } = lens()
      show(views.fitView(viewport, side, ratio))
      fitted = true
    },
    reveal(x, y) {
      motion = null
      const next = views.reveal(view, lens().viewport, lens().side, x, y)
      if (next.left !== view.left || next.top !== view.top) show(next)
    },
    refit(before) {
      const { viewport, side, ratio } = lens()
      const held = views.toMap(view, before.width / 2, before.height / 2)
      view = fitted
        ? views.fitView(viewport, side, ratio)
        : views.centreOn(viewport, side, held.x - 0.5, held.y - 0.5, view.scale)
    },
    destroy() {
      if (zoomed !== null) clearTimeout(zoomed.timer)
    },
  }
}
