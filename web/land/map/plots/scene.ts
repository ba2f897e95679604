import type { Palette } from '#web/land/map/painting/palette.ts'
import type { Placement, ReliefTiles } from '#web/land/map/painting/relief-tiles.ts'
import { makeChunks } from './chunks.ts'
import { type FarPlots, makeFarPlots } from './far-plots.ts'
import { paintNear, prepareNear } from './near-plots.ts'
import type { Look, MapPlanes } from './plot-states.ts'

// From this many CSS pixels a plot on, plots are drawn with grid and outlines.
const nearScale = 6

// Up to this side all plots of a map are painted within a millisecond.
const quickSide = 256

/** Whether the time for new bitmaps in this frame is used up. */
type Deadline = () => boolean

/** Everything of the map below the overlay that depends on planes, look and theme. */
export interface Scene {
  /** Paints the part of the map that `place` clips; while `zooming`, coarsely. Answers whether parts are missing. */
  paint(pen: CanvasRenderingContext2D, place: Placement, deadline: Deadline, zooming: boolean): boolean
  /** Another look. The ground and the memory of the far view stay. */
  show(look: Look): void
  /** Does what `paint` would have to do first, and paints nothing. Answers whether more of it is left. */
  prepare(place: Placement, deadline: Deadline): boolean
  refresh(planes: MapPlanes, indexes: readonly number[]): void
}

/** What a scene shows. */
export interface SceneSource {
  readonly planes: MapPlanes
  readonly look: Look
  readonly palette: Palette
  readonly ratio: number
  readonly relief: ReliefTiles
}

/** Builds a scene. `paint` answers whether parts are still missing and want another frame. */
export function makeScene(source: SceneSource): Scene {
  const { palette, ratio, relief } = source
  let { planes, look } = source
  let chunks = makeChunks({ planes, look, palette, ratio })
  let far: FarPlots | null = null
  let size = 0
  // in a zoom marks would be painted for one frame each: tints and lines show as well where it goes
  const isFar = (device: number, zooming: boolean): boolean =>
    device / ratio < nearScale || (zooming && (far !== null || planes.side <= quickSide))

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
      if (isFar(device, zooming)) {
        far ??= makeFarPlots(planes, look, palette)
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
    show(next) {
      look = next
      chunks = makeChunks({ planes, look, palette, ratio })
      far?.show(look)
    },
    prepare(place, deadline) {
      const device = place.side / planes.side
      if (isFar(device, false)) return far?.work(deadline) === true
      return prepareNear(chunks, planes.side, stepFor(size, device, false), place, deadline)
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
  // Plots smaller than a pixel are averaged; dropping some would hide single holdings. Where two neighbours are enough for
  // that, the better way would cost twice the time and show the same.
  pen.imageSmoothingEnabled = size < 1
  pen.imageSmoothingQuality = moving || size > 0.7 ? 'low' : 'medium'
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
