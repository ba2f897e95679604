import type { Pressed } from '#web/kit/keys/keys.ts'
import { makeCamera } from './moving/camera.ts'
import { listenPointer, takeKey, zoomHere } from './moving/hands.ts'
import { isWhole } from './moving/view.ts'
import { isOutdated, paintBase, paintOver } from './painting/paint.ts'
import { makeStage, measure, resizeStage } from './painting/stage.ts'
import { beginRunning, changeProps, type MapProps } from './running.ts'

/** Commands for a map on the page. */
export interface LandMapControl {
  /**
   * Flies to a plot, near enough to see its marks; cuts when motion is unwanted. A map that has not been measured yet goes
   * there as soon as it has been.
   */
  goTo(x: number, y: number): void
  /** Moves the map as little as needed to show a plot. */
  reveal(x: number, y: number): void
  /** Shows the whole map. */
  fit(): void
  /** Zooms about the keyboard's plot or the middle. */
  zoomBy(factor: number): void
  /** Gives the map the keyboard. */
  focus(): void
}

/** A running map. */
export interface LandMapCore extends Omit<LandMapControl, 'focus'> {
  update(next: MapProps): void
  /** Takes a key; answers whether the map used it. */
  key(pressed: Pressed): boolean
  /** The keyboard left the map. */
  blur(): void
  destroy(): void
}

/** Starts a map on two canvases, the map and its marks. Without something to paint no frame is asked for. */
export function startLandMap(base: HTMLCanvasElement, over: HTMLCanvasElement, first: MapProps): LandMapCore {
  const stage = makeStage(base, over)
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let frame = 0
  /** Where to go once the map has been measured: before, it has nothing to fly over. */
  let awaited: (() => void) | undefined

  const wake = (whole: boolean): void => {
    map.stale ||= whole
    if (frame === 0) frame = requestAnimationFrame(paint)
  }
  const map = beginRunning(base, first, wake)
  const lens = () => ({ viewport: map.viewport, ratio: map.ratio, side: map.props.planes.side })
  const camera = makeCamera(
    lens,
    () => calm.matches,
    () => wake(false),
  )

  function paint(time: number): void {
    frame = 0
    if (stage.pen === null || stage.overPen === null || map.viewport.width === 0) return
    camera.tick(time)
    // a finger scrolls the page over a map that cannot be dragged
    const whole = String(isWhole(camera.view(), map.viewport, map.props.planes.side))
    if (over.dataset.whole !== whole) over.dataset.whole = whole
    if (isOutdated(map, camera)) map.stale = paintBase(map, stage, stage.pen, camera)
    paintOver(map, stage.overPen, camera)
    if (map.stale || camera.isMoving()) wake(false)
  }

  const resize = (): void => {
    const { viewport, ratio } = measure(stage, map.props.planes.side)
    if (viewport.width === 0 || viewport.height === 0) return
    const before = map.viewport
    if (ratio !== map.ratio) map.scene = null
    map.viewport = viewport
    map.ratio = ratio
    resizeStage(stage, viewport, ratio)
    camera.refit(before)
    if (frame !== 0) cancelAnimationFrame(frame)
    map.stale = true
    map.painted = null
    map.framed = null
    // Painted at once: a resized canvas is blank until then.
    paint(performance.now())
    awaited?.()
    awaited = undefined
  }
  const observer = new ResizeObserver(resize)
  observer.observe(over)
  const stopGestures = listenPointer(map, over, camera)

  return {
    goTo(x, y) {
      if (map.viewport.width > 0) camera.goTo(x, y)
      else awaited = () => camera.goTo(x, y)
    },
    reveal: camera.reveal,
    fit: camera.fit,
    zoomBy: (factor) => zoomHere(map, camera, factor),
    update(next) {
      const before = map.props
      changeProps(map, base, next)
      if (next.planes.side !== before.planes.side) {
        resize()
        camera.fit()
      }
      wake(map.scene === null || next.planes !== before.planes)
    },
    key: (pressed) => takeKey(map, camera, pressed),
    blur() {
      map.cursor = null
      wake(false)
    },
    destroy() {
      stopGestures()
      observer.disconnect()
      camera.destroy()
      map.tiles.destroy()
      if (frame !== 0) cancelAnimationFrame(frame)
    },
  }
}
