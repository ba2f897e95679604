import { type Camera, makeCamera } from './camera.ts'
import { listenGestures } from './gestures.ts'
import { wishOf } from './keys.ts'
import { isMarked, paintOverlay } from './overlay.ts'
import { type Palette, readPalette } from './palette.ts'
import type { MapLayer, MapPlanes } from './plot-states.ts'
import { makeReliefTiles, type ReliefSource, type ReliefTiles } from './relief-tiles.ts'
import { makeScene, type Scene } from './scene.ts'
import { makeStage, measure, resizeStage } from './stage.ts'
import { frameOf, type Place, plotAt, toMap, toScreen, type View, type Viewport } from './view.ts'

/** What the map shows; replaced as a whole by `update`. */
export interface MapProps {
  readonly planes: MapPlanes
  readonly relief: ReliefSource
  readonly layer: MapLayer
  readonly theme: 'day' | 'night'
  readonly selected: Place | null
  /** Text beside the selected plot. */
  readonly label: (x: number, y: number) => string
  readonly onSelect: (x: number, y: number) => void
  /** The keyboard came to a plot: to be spoken. */
  readonly onReach: (x: number, y: number) => void
}

/** Commands for a map on the page. */
export interface LandMapControl {
  /** Flies to a plot, near enough to see its marks; cuts when motion is unwanted. */
  goTo(x: number, y: number): void
  /** Shows the whole map. */
  fit(): void
  /** Zooms about the keyboard's plot or the middle. */
  zoomBy(factor: number): void
}

/** A running map. */
export interface LandMapCore extends LandMapControl {
  update(next: MapProps): void
  /** Takes a key; answers whether the map used it. */
  key(key: string, shift: boolean): boolean
  /** The keyboard left the map. */
  blur(): void
  destroy(): void
}

// Milliseconds of a frame that may go into new bitmaps; the rest of them wait for the next frame. The last one begun
// runs over, so while the view moves there is hardly time for more than one.
const budget = { resting: 9, moving: 2 } as const

/** Everything that a running map remembers. */
interface Running {
  props: MapProps
  viewport: Viewport
  ratio: number
  palette: Palette
  tiles: ReliefTiles
  scene: Scene | null
  hover: Place | null
  cursor: Place | null
  /** What the last frame showed: another view now means that the map moves. */
  painted: View | null
  /** Whether the map, and not only its marks, must be painted. */
  stale: boolean
  marked: boolean
}

/** Starts a map on two canvases, the map and its marks. Without something to paint no frame is asked for. */
export function startLandMap(base: HTMLCanvasElement, over: HTMLCanvasElement, first: MapProps): LandMapCore {
  const stage = makeStage(base, over)
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const map = begin(base, first)
  let frame = 0

  const wake = (whole: boolean): void => {
    map.stale ||= whole
    if (frame === 0) frame = requestAnimationFrame(paint)
  }
  const lens = () => ({ viewport: map.viewport, ratio: map.ratio, side: map.props.planes.side })
  const camera = makeCamera(
    lens,
    () => calm.matches,
    () => wake(true),
  )

  function paint(time: number): void {
    frame = 0
    if (stage.pen === null || stage.overPen === null || map.viewport.width === 0) return
    if (camera.tick(time)) map.stale = true
    if (map.stale) map.stale = paintBase(map, stage.pen, camera)
    paintMarks(map, stage.overPen, camera)
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
    // Painted at once: a resized canvas is blank until then.
    paint(performance.now())
  }
  const observer = new ResizeObserver(resize)
  observer.observe(base)
  const stopGestures = listenPointer(map, over, camera, wake)

  return {
    goTo: camera.goTo,
    fit: camera.fit,
    zoomBy: (factor) => zoomHere(map, camera, factor),
    update(next) {
      const before = map.props
      change(map, base, next)
      if (next.planes.side !== before.planes.side) {
        resize()
        camera.fit()
      }
      wake(map.scene === null || next.planes !== before.planes)
    },
    key: (key, shift) => takeKey(map, camera, wake, key, shift),
    blur() {
      map.cursor = null
      wake(false)
    },
    destroy() {
      stopGestures()
      observer.disconnect()
      camera.destroy()
      if (frame !== 0) cancelAnimationFrame(frame)
    },
  }
}

function begin(base: HTMLCanvasElement, props: MapProps): Running {
  const palette = readPalette(base, props.theme === 'night')
  return {
    props,
    viewport: { width: 0, height: 0, margin: 0 },
    ratio: 1,
    palette,
    tiles: makeReliefTiles(props.relief, palette),
    scene: null,
    hover: null,
    cursor: null,
    painted: null,
    stale: true,
    marked: false,
  }
}

/** Takes new props and drops only what they make untrue. */
function change(map: Running, base: HTMLCanvasElement, next: MapProps): void {
  const before = map.props
  const { planes } = next
  map.props = next
  if (next.theme !== before.theme) {
    map.palette = readPalette(base, next.theme === 'night')
    map.tiles.recolour(map.palette)
    map.scene = null
  }
  if (next.relief.seed !== before.relief.seed || next.relief.type !== before.relief.type) {
    map.tiles = makeReliefTiles(next.relief, map.palette)
    map.scene = null
  }
  if (next.layer !== before.layer) map.scene = null
  if (planes === before.planes) return
  const follows = planes.state === before.planes.state && planes.version === before.planes.version + 1
  if (follows && planes.changed !== undefined) map.scene?.refresh(planes, planes.changed)
  else map.scene = null
}

/** Paints the map; answers whether parts of it are still missing. */
function paintBase(map: Running, pen: CanvasRenderingContext2D, camera: Camera): boolean {
  const { planes, layer } = map.props
  map.scene ??= makeScene({ planes, layer, palette: map.palette, ratio: map.ratio, relief: map.tiles })
  const began = performance.now()
  const view = camera.view()
  const most = view === map.painted ? budget.resting : budget.moving
  map.painted = view
  const deadline = (share: number) => performance.now() - began > most * share
  return map.scene.paint(pen, view, map.viewport, deadline, camera.isMoving())
}

function paintMarks(map: Running, pen: CanvasRenderingContext2D, camera: Camera): void {
  const { hover, cursor, viewport, ratio } = map
  const { selected, label, planes } = map.props
  const view = camera.view()
  const box = frameOf(view, viewport, planes.side)
  const marks = { hover, cursor, selected, label }
  const wanted = isMarked(marks)
  if (!wanted && !map.marked) return
  map.marked = wanted
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, viewport.width, viewport.height)
  paintOverlay(pen, map.palette, view, box, marks)
}

function plotUnder(map: Running, camera: Camera, x: number, y: number): Place | null {
  const { side } = map.props.planes
  const box = frameOf(camera.view(), map.viewport, side)
  const inside = x >= box.left && x < box.right && y >= box.top && y < box.bottom
  return inside ? plotAt(camera.view(), side, x, y) : null
}

function zoomHere(map: Running, camera: Camera, factor: number): void {
  const { cursor, viewport } = map
  const at =
    cursor === null
      ? { x: viewport.width / 2, y: viewport.height / 2 }
      : toScreen(camera.view(), cursor.x + 0.5, cursor.y + 0.5)
  camera.zoom(at.x, at.y, factor)
}

type Wake = (whole: boolean) => void

function listenPointer(map: Running, over: HTMLCanvasElement, camera: Camera, wake: Wake): () => void {
  return listenGestures(over, {
    pan: camera.pan,
    zoom: camera.zoom,
    release: camera.run,
    grab: camera.stop,
    hover(at) {
      const next = at === null ? null : plotUnder(map, camera, at.x, at.y)
      if (next?.x === map.hover?.x && next?.y === map.hover?.y) return
      map.hover = next
      wake(false)
    },
    tap(x, y) {
      const plot = plotUnder(map, camera, x, y)
      map.cursor = null
      if (plot !== null) map.props.onSelect(plot.x, plot.y)
      wake(false)
    },
  })
}

function takeKey(map: Running, camera: Camera, wake: Wake, key: string, shift: boolean): boolean {
  const wish = wishOf(key, shift)
  if (wish === null) return false
  if (wish.kind === 'move') moveCursor(map, camera, wake, wish.dx, wish.dy)
  else if (wish.kind === 'zoom') zoomHere(map, camera, wish.factor)
  else if (wish.kind === 'fit') camera.fit()
  else if (map.cursor !== null) map.props.onSelect(map.cursor.x, map.cursor.y)
  return true
}

/** The first move starts from the selected plot, or comes to the plot in the middle. */
function moveCursor(map: Running, camera: Camera, wake: Wake, dx: number, dy: number): void {
  const { planes, selected, onReach } = map.props
  const seen = toMap(camera.view(), map.viewport.width / 2, map.viewport.height / 2)
  const from = map.cursor ?? selected ?? { x: Math.floor(seen.x) - dx, y: Math.floor(seen.y) - dy }
  const within = (value: number) => Math.min(planes.side - 1, Math.max(0, value))
  map.cursor = { x: within(from.x + dx), y: within(from.y + dy) }
  camera.reveal(map.cursor.x, map.cursor.y)
  wake(false)
  onReach(map.cursor.x, map.cursor.y)
}
