import type { PlanetType } from '#pictures/planet/planet-seed.ts'
import { relief } from '#pictures/relief/relief.ts'
import { makeLru } from './lru.ts'
import type { Palette } from './palette.ts'
import { type Ground, paintGround } from './relief-paint.ts'
import type { Box } from './view.ts'

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

/** Draws the relief from square tiles, halved at each depth; missing ones are shown from their parents. */
export interface ReliefTiles {
  /**
   * Draws what there is; works on missing tiles until `deadline`. Answers whether tiles are still missing.
   * While moving, tiles of another size will do: each step of a zoom would want new ones.
   */
  draw(pen: CanvasRenderingContext2D, place: Placement, deadline: () => boolean, moving: boolean): boolean
  /** Forgets the pictures, because colours changed; heights stay. */
  recolour(palette: Palette): void
}

interface Tile {
  readonly bitmap: OffscreenCanvas
  readonly side: number
}

const tileTarget = 256
const samplePitch = 2
const deepest = 12

/** Builds the tiles of one planet. */
export function makeReliefTiles(source: ReliefSource, first: Palette): ReliefTiles {
  let palette = first
  const grounds = makeLru<Ground>(4_000_000, (ground) => ground.heights.length)
  const tiles = makeLru<Tile>(14_000_000, (tile) => tile.side * tile.side)

  const groundOf = (depth: number, x: number, y: number): Ground => {
    const key = `${depth}/${x}/${y}`
    const known = grounds.get(key)
    if (known !== undefined) return known
    const cells = tileTarget / samplePitch
    const size = 1 / 2 ** depth
    const step = size / cells
    const window = { left: x * size - step, top: y * size - step, size: size + 2 * step }
    const heights = relief(source.seed, source.type, cells + 2, window, 4 + Math.min(7, depth))
    const ground = { cells, heights, size, interval: 0.075 / 2 ** Math.max(0, depth - 2) }
    grounds.set(key, ground)
    return ground
  }

  const paint = (depth: number, x: number, y: number, side: number, ratio: number): Tile => {
    const tile = { bitmap: paintGround(groundOf(depth, x, y), palette, side, ratio), side }
    tiles.set(`${depth}/${x}/${y}`, tile)
    return tile
  }

  /** Draws the part of the nearest parent that covers a tile. */
  const drawParent = (pen: CanvasRenderingContext2D, depth: number, x: number, y: number, at: TileBox): void => {
    for (let up = 1; up <= depth; up++) {
      const parent = tiles.get(`${depth - up}/${x >> up}/${y >> up}`)
      if (parent === undefined) continue
      const part = parent.side / 2 ** up
      const left = (x - ((x >> up) << up)) * part
      const top = (y - ((y >> up) << up)) * part
      pen.drawImage(parent.bitmap, left, top, part, part, at.left, at.top, at.width, at.height)
      return
    }
  }

  return {
    draw(pen, place, deadline, moving) {
      const depth = Math.min(deepest, Math.max(0, Math.round(Math.log2(place.side / place.ratio / tileTarget))))
      const count = 2 ** depth
      const side = Math.ceil(place.side / count)
      if (tiles.get('0/0/0') === undefined) paint(0, 0, 0, Math.round(tileTarget * place.ratio), place.ratio)
      let missing = false
      pen.imageSmoothingEnabled = !moving
      pen.imageSmoothingQuality = 'low'
      for (const { x, y } of inView(place, count)) {
        const at = boxOf(place, count, x, y)
        let tile = tiles.get(`${depth}/${x}/${y}`)
        if (tile === undefined || (tile.side !== side && !moving)) {
          if (deadline()) missing = true
          else tile = paint(depth, x, y, side, place.ratio)
        }
        if (tile === undefined) drawParent(pen, depth, x, y, at)
        else pen.drawImage(tile.bitmap, at.left, at.top, at.width, at.height)
      }
      return missing
    },
    recolour(next) {
      palette = next
      tiles.clear()
    },
  }
}

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
