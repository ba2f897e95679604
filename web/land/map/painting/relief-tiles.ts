import type { PlanetType } from '#pictures/planet/planet-seed.ts'
import type { Box } from '#web/land/map/moving/view.ts'
import { makeLru } from './lru.ts'
import type { Palette } from './palette.ts'
import type { TileDelivery, TileOrder } from './relief-worker.ts'

/** The ground of which planet is drawn beneath the plots. */
export interface ReliefSource {
  readonly seed: number
  readonly type: PlanetType
}

/** Where the map lies on the canvas, in device pixels, and what part of the canvas it may fill. */
export interface Placement {
  readonly left: number
  readonly top: number
  readonly side: number
  readonly clip: Box
  readonly ratio: number
}

/** A square of the ground: the map halved `depth` times each way, the one in column x and row y. */
export interface TilePlace {
  readonly depth: number
  readonly x: number
  readonly y: number
}

/** Draws the relief from square tiles that a worker paints; missing ones are shown from their parents. */
export interface ReliefTiles {
  /**
   * Draws what there is, and orders what is missing: `arrived` is called when some of it can be drawn. While moving, tiles
   * of another size will do: each step of a zoom would want new ones.
   */
  draw(pen: CanvasRenderingContext2D, place: Placement, moving: boolean): void
  /** Forgets the pictures, because colours changed. */
  recolour(palette: Palette): void
  destroy(): void
}

interface Tile {
  readonly bitmap: ImageBitmap
  readonly side: number
}

const tileTarget = 256
const deepest = 12
/** Tiles ordered at a time: few, so that what has left the view meanwhile is not painted. */
const mostOrdered = 2

/** Builds the tiles of one planet. */
export function makeReliefTiles(source: ReliefSource, first: Palette, arrived: () => void): ReliefTiles {
  let palette = first
  const tiles = makeLru<Tile>(14_000_000, (tile) => tile.side * tile.side)
  const ordered = new Map<string, { readonly name: string; readonly palette: Palette }>()
  const worker = new Worker(new URL('./relief-worker.ts', import.meta.url), { type: 'module' })

  worker.addEventListener('message', ({ data: { key, bitmap } }: MessageEvent<TileDelivery>) => {
    const order = ordered.get(key)
    ordered.delete(key)
    if (order?.palette === palette) tiles.set(order.name, { bitmap, side: bitmap.width })
    arrived()
  })
  // the plots stand on plain land then
  worker.addEventListener('error', () => {})

  const order = (place: TilePlace, side: number, ratio: number): void => {
    const name = nameOf(place)
    const key = `${name}/${side}`
    if (ordered.size >= mostOrdered || ordered.has(key)) return
    ordered.set(key, { name, palette })
    worker.postMessage({ key, source, place, side, ratio, palette } satisfies TileOrder)
  }

  /** Draws the part of the nearest parent that covers a tile. */
  const drawParent = (pen: CanvasRenderingContext2D, { depth, x, y }: TilePlace, at: TileBox): void => {
    for (let up = 1; up <= depth; up++) {
      const parent = tiles.get(nameOf({ depth: depth - up, x: x >> up, y: y >> up }))
      if (parent === undefined) continue
      const part = parent.side / 2 ** up
      const left = (x - ((x >> up) << up)) * part
      const top = (y - ((y >> up) << up)) * part
      pen.drawImage(parent.bitmap, left, top, part, part, at.left, at.top, at.width, at.height)
      return
    }
  }

  return {
    draw(pen, place, moving) {
      const depth = Math.min(deepest, Math.max(0, Math.round(Math.log2(place.side / place.ratio / tileTarget))))
      const count = 2 ** depth
      const side = Math.ceil(place.side / count)
      const whole = { depth: 0, x: 0, y: 0 }
      if (tiles.get(nameOf(whole)) === undefined) {
        const { left, top, right, bottom } = place.clip
        pen.fillStyle = palette.css['map-land']
        pen.fillRect(left, top, right - left, bottom - top)
        order(whole, Math.round(tileTarget * place.ratio), place.ratio)
      }
      pen.imageSmoothingQuality = 'low'
      for (const { x, y } of inView(place, count)) {
        const at = boxOf(place, count, x, y)
        const tile = tiles.get(nameOf({ depth, x, y }))
        if (tile === undefined || (tile.side !== side && !moving)) order({ depth, x, y }, side, place.ratio)
        // tiles of a size that is no whole number differ by a pixel: nobody sees that, but smoothing costs half a frame
        pen.imageSmoothingEnabled = !moving && Math.abs((tile?.side ?? 0) - at.width) > 1
        if (tile === undefined) drawParent(pen, { depth, x, y }, at)
        else pen.drawImage(tile.bitmap, at.left, at.top, at.width, at.height)
      }
    },
    recolour(next) {
      palette = next
      tiles.clear()
      ordered.clear()
    },
    destroy: () => worker.terminate(),
  }
}

const nameOf = ({ depth, x, y }: TilePlace): string => `${depth}/${x}/${y}`

interface TileBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function boxOf(place: Placement, count: number, x: number, y: number): TileBox {
  const edge = (start: number, index: number) => Math.round(start + (place.side * index) / count)
  const [left, top] = [edge(place.left, x), edge(place.top, y)]
  return { left, top, width: edge(place.left, x + 1) - left, height: edge(place.top, y + 1) - top }
}

function inView(place: Placement, count: number): { x: number; y: number }[] {
  const first = (start: number, low: number) => Math.max(0, Math.floor(((low - start) / place.side) * count))
  const last = (start: number, high: number) =>
    Math.min(count - 1, Math.floor(((high - 1 - start) / place.side) * count))
  const seen: { x: number; y: number }[] = []
  for (let y = first(place.top, place.clip.top); y <= last(place.top, place.clip.bottom); y++)
    for (let x = first(place.left, place.clip.left); x <= last(place.left, place.clip.right); x++) seen.push({ x, y })
  return seen
}
