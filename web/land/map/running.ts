import type { PlotPlace } from '#web/land/plot-place.ts'
import type { Camera } from './moving/camera.ts'
import { frameOf, plotAt, type View, type Viewport } from './moving/view.ts'
import { type Palette, readPalette } from './painting/palette.ts'
import { makeReliefTiles, type ReliefSource, type ReliefTiles } from './painting/relief-tiles.ts'
import { lookOf } from './plots/codes.ts'
import type { MapLayer, MapPlanes, Shown } from './plots/plot-states.ts'
import type { Scene } from './plots/scene.ts'

/** The plot under the pointer, and where the pointer came to it on a canvas of that size, in CSS pixels. */
export interface Hover extends PlotPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What the map shows; replaced as a whole by `update`. */
export interface MapProps {
  readonly planes: MapPlanes
  readonly relief: ReliefSource
  readonly layer: MapLayer
  readonly show: Shown
  readonly theme: 'day' | 'night'
  readonly selected: PlotPlace | null
  /** Several plots that are chosen together. */
  readonly chosen?: readonly PlotPlace[]
  /** Text beside the selected plot. */
  readonly label: (x: number, y: number) => string
  readonly onSelect: (x: number, y: number) => void
  /** The pointer came to a plot, there on the canvas, or left the map. */
  readonly onHover: (hover: Hover | null) => void
  /** The keyboard came to a plot: to be spoken. */
  readonly onReach: (x: number, y: number) => void
}

/** The picture on the canvas, in device pixels: the place and side of the map, and what is painted beyond the stage. */
export interface Drawn {
  readonly left: number
  readonly top: number
  readonly side: number
  readonly reach: number
  /** Painted in a zoom: quickly, and not as well as it can be. */
  readonly coarse: boolean
  /** Whether all of it is there. */
  readonly whole: boolean
}

/** Everything that a running map remembers. */
export interface Running {
  props: MapProps
  viewport: Viewport
  ratio: number
  palette: Palette
  tiles: ReliefTiles
  scene: Scene | null
  hover: PlotPlace | null
  cursor: PlotPlace | null
  /** What the last frame showed: another view now means that the map moves. */
  painted: View | null
  /** Where the canvas shows the map: a pan shifts it as far as it reaches. */
  drawn: Drawn | null
  /** What the frame around the map was painted for. */
  framed: View | null
  /** Whether the map must be painted although it has not moved. */
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
    drawn: null,
    framed: null,
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
    map.framed = null
  }
  if (next.relief.seed !== before.relief.seed || next.relief.type !== before.relief.type) {
    map.tiles.destroy()
    map.tiles = makeReliefTiles(next.relief, map.palette, () => map.wake(true))
    map.scene = null
  }
  if (next.layer !== before.layer || next.show !== before.show) {
    map.scene?.show(lookOf(planes, next.layer, next.show))
    map.stale = true
  }
  if (planes === before.planes) return
  const follows = planes.state === before.planes.state && planes.version === before.planes.version + 1
  if (follows && planes.changed !== undefined) map.scene?.refresh(planes, planes.changed)
  else map.scene = null
}

/** Beside the frame a finger still means the plot at its edge, as far as a finger is wide. */
const FINGER = 22

/** The plot that is nearest to where a finger came down, if it came down on the map or at its edge. */
export function plotNear(map: Running, camera: Camera, x: number, y: number): PlotPlace | null {
  const { left, top, right, bottom } = frameOf(camera.view(), map.viewport, map.props.planes.side)
  const near = { x: Math.min(right - 1, Math.max(left, x)), y: Math.min(bottom - 1, Math.max(top, y)) }
  return Math.hypot(near.x - x, near.y - y) > FINGER ? null : plotUnder(map, camera, near.x, near.y)
}

/** The plot under a point of the canvas, if the frame shows one there. */
export function plotUnder(map: Running, camera: Camera, x: number, y: number): PlotPlace | null {
  const { side } = map.props.planes
  const box = frameOf(camera.view(), map.viewport, side)
  const inside = x >= box.left && x < box.right && y >= box.top && y < box.bottom
  return inside ? plotAt(camera.view(), side, x, y) : null
}
