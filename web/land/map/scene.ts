import { type Chunks, makeChunks } from './chunks.ts'
import { type FarPlots, makeFarPlots } from './far-plots.ts'
import { layerBands } from './fills.ts'
import type { Palette } from './palette.ts'
import type { MapLayer, MapPlanes } from './plot-states.ts'
import type { Placement, ReliefTiles } from './relief-tiles.ts'

// From this many CSS pixels a plot on, plots are drawn with grid and outlines.
const nearScale = 6

// Up to this side all plots of a map are painted within a millisecond.
const quickSide = 256

/** Whether the time for new bitmaps in this frame is used up. */
type Deadline = () => boolean

/** Everything of the map below the overlay that depends on planes, layer and theme. */
export interface Scene {
  /** Paints the part of the map that `place` clips; while `zooming`, coarsely. Answers whether parts are missing. */
  paint(pen: CanvasRenderingContext2D, place: Placement, deadline: Deadline, zooming: boolean): boolean
  refresh(planes: MapPlanes, indexes: readonly number[]): void
}

/** What a scene shows. */
export interface SceneSource {
  readonly planes: MapPlanes
  readonly layer: MapLayer
  readonly palette: Palette
  readonly ratio: number
  readonly relief: ReliefTiles
}

/** Builds a scene. `paint` answers whether parts are still missing and want another frame. */
export function makeScene(source: SceneSource): Scene {
  const { layer, palette, ratio, relief } = source
  let { planes } = source
  const bands = layerBands(planes, layer)
  const chunks = makeChunks({ planes, layer, bands, palette, ratio })
  let far: FarPlots | null = null
  let size = 0

  return {
    paint(pen, place, deadline, zooming) {
      const { clip } = place
      const device = place.side / planes.side
      pen.setTransform(1, 0, 0, 1, 0, 0)
      if (place.side < pen.canvas.width || place.side < pen.canvas.height) {
        pen.fillStyle = palette.css.paper
        pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height)
      }
      pen.save()
      pen.beginPath()
      pen.rect(clip.left, clip.top, clip.right - clip.left, clip.bottom - clip.top)
      pen.clip()
      let missing = false
      relief.draw(pen, place, zooming)
      // in a zoom marks would be painted for one frame each: tints and lines show as well where it goes
      const plain = zooming && (far !== null || planes.side <= quickSide)
      if (plain || device / ratio < nearScale) {
        far ??= makeFarPlots(planes, layer, bands, palette)
        missing = far.work(deadline)
        paintFar(pen, far, place, device, zooming)
        paintFarGrid(pen, palette, planes.side, device, place)
      } else {
        size = stepFor(size, device, zooming)
        missing = paintNear(pen, chunks, planes.side, size, place, deadline, zooming)
      }
      pen.restore()
      return missing
    },
    refresh(next, indexes) {
      planes = next
      far?.refresh(next, indexes)
      chunks.refresh(next, indexes)
    },
  }
}

/** Device pixels a plot that chunks are painted with: whole, and kept while a zoom is under way. */
function stepFor(current: number, exact: number, moving: boolean): number {
  const share = current === 0 ? 0 : exact / current
  return moving && share > 0.6 && share < 1.7 ? current : Math.max(1, Math.round(exact))
}

function paintFar(pen: CanvasRenderingContext2D, far: FarPlots, place: Placement, size: number, moving: boolean): void {
  // Plots smaller than a pixel are averaged; dropping some would hide single holdings.
  pen.imageSmoothingEnabled = size < 1
  pen.imageSmoothingQuality = moving ? 'low' : 'medium'
  pen.drawImage(far.bitmap, place.left, place.top, place.side, place.side)
}

/** In the far view only every 8th line, or 64th, as there is room. */
function paintFarGrid(
  pen: CanvasRenderingContext2D,
  palette: Palette,
  side: number,
  size: number,
  { left, top, side: length }: Placement,
): void {
  const step = [8, 64].find((plots) => plots * size >= 24)
  if (step === undefined) return
  pen.fillStyle = palette.css['map-line']
  for (let plot = step; plot < side; plot += step) {
    pen.fillRect(Math.round(left + plot * size), top, 1, length)
    pen.fillRect(left, Math.round(top + plot * size), length, 1)
  }
}

function paintNear(
  pen: CanvasRenderingContext2D,
  chunks: Chunks,
  side: number,
  size: number,
  { left, top, side: length, clip }: Placement,
  deadline: Deadline,
  moving: boolean,
): boolean {
  const across = chunks.across(size)
  const shown = (length / side) * across
  const last = Math.ceil(side / across) - 1
  let missing = false
  pen.imageSmoothingQuality = 'low'
  for (let row = Math.max(0, Math.floor((clip.top - top) / shown)); row <= last; row++) {
    if (top + row * shown >= clip.bottom) break
    for (let column = Math.max(0, Math.floor((clip.left - left) / shown)); column <= last; column++) {
      if (left + column * shown >= clip.right) break
      const bitmap = chunks.bitmap(size, column, row, !deadline())
      const columns = Math.min(across, side - column * across)
      const rows = Math.min(across, side - row * across)
      const x = Math.round(left + column * shown)
      const y = Math.round(top + row * shown)
      const width = Math.round(left + (column + columns / across) * shown) - x
      const height = Math.round(top + (row + rows / across) * shown) - y
      // While a zoom is under way the nearest pixel will do: smoothing all of the canvas costs most of a frame.
      pen.imageSmoothingEnabled = bitmap !== null && !moving
      if (bitmap !== null) pen.drawImage(bitmap, x, y, width, height)
      else {
        // Until the chunk is painted, its plots show as plain tints.
        pen.drawImage(chunks.placeholder(size, column, row), 0, 0, columns, rows, x, y, width, height)
        missing = true
      }
    }
  }
  return missing
}
