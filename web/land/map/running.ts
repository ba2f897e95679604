import type { Camera } from './camera.ts'
import { isMarked, paintOverlay } from './overlay.ts'
import { type Palette, readPalette } from './palette.ts'
import type { MapLayer, MapPlanes } from './plot-states.ts'
import { makeReliefTiles, type ReliefSource, type ReliefTiles } from './relief-tiles.ts'
import { makeScene, type Scene } from './scene.ts'
import { frameOf, type Place, plotAt, type View, type Viewport } from './view.ts'

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

// Milliseconds of a frame that may go into new bitmaps; the rest of them wait for the next frame. The last one begun
// runs over, so while the view moves there is hardly time for more than one.
const budget = { resting: 5, moving: 1 } as const

/** Everything that a running map remembers. */
export interface Running {
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
  /** Wants a frame, of the map too where `whole`. */
  readonly wake: (whole: boolean) => void
}

/** The memory of a map that has painted nothing yet. */
export function beginRunning(base: HTMLCanvasElement, props: MapProps, wake: Running['wake']): Running {
  const palette = readPalette(base, props.theme === 'night')
  return {
    props,
    viewport: { width: 0, height: 0, margin: 0 },
    ratio: 1,
    palette,
    tiles: makeReliefTiles(props.relief, palette, () => wake(true)),
    scene: null,
    hover: null,
    cursor: null,
    painted: null,
    stale: true,
    marked: false,
    wake,
  }
}

/** Takes new props and drops only what they make untrue. */
export function changeProps(map: Running, base: HTMLCanvasElement, next: MapProps): void {
  const before = map.props
  const { planes } = next
  map.props = next
  if (next.theme !== before.theme) {
    map.palette = readPalette(base, next.theme === 'night')
    map.tiles.recolour(map.palette)
    map.scene = null
  }
  if (next.relief.seed !== before.relief.seed || next.relief.type !== before.relief.type) {
    map.tiles.destroy()
    map.tiles = makeReliefTiles(next.relief, map.palette, () => map.wake(true))
    map.scene = null
  }
  if (next.layer !== before.layer) map.scene = null
  if (planes === before.planes) return
  const follows = planes.state === before.planes.state && planes.version === before.planes.version + 1
  if (follows && planes.changed !== undefined) map.scene?.refresh(planes, planes.changed)
  else map.scene = null
}

/** Paints the map. Answers whether parts of it are still missing, and whether it was painted for a map that moves. */
export function paintBase(
  map: Running,
  pen: CanvasRenderingContext2D,
  camera: Camera,
): { readonly missing: boolean; readonly moving: boolean } {
  const { planes, layer } = map.props
  map.scene ??= makeScene({ planes, layer, palette: map.palette, ratio: map.ratio, relief: map.tiles })
  const began = performance.now()
  const view = camera.view()
  const moving = camera.isMoving() || (map.painted !== null && view !== map.painted)
  const most = moving ? budget.moving : budget.resting
  map.painted = view
  const isLate = () => performance.now() - began > most
  return { missing: map.scene.paint(pen, view, map.viewport, isLate, moving), moving }
}

/** Paints what lies over the map, or wipes what lay there. */
export function paintMarks(map: Running, pen: CanvasRenderingContext2D, camera: Camera): void {
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

/** The plot under a point of the canvas, if the frame shows one there. */
export function plotUnder(map: Running, camera: Camera, x: number, y: number): Place | null {
  const { side } = map.props.planes
  const box = frameOf(camera.view(), map.viewport, side)
  const inside = x >= box.left && x < box.right && y >= box.top && y < box.bottom
  return inside ? plotAt(camera.view(), side, x, y) : null
}
