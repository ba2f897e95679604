import { makeLru } from '#web/land/map/painting/lru.ts'
import type { Palette } from '#web/land/map/painting/palette.ts'
import { software } from '#web/land/map/painting/software.ts'
import { writeCodes } from './codes.ts'
import { colourTable, makeTinter } from './far-plots.ts'
import { fillOf } from './fills.ts'
import { leastMarkedScale, paintFill } from './marks.ts'
import { type Look, type MapPlanes, plotStates } from './plot-states.ts'

/** What chunks are painted from. */
export interface ChunkSource {
  readonly planes: MapPlanes
  readonly look: Look
  readonly palette: Palette
  readonly ratio: number
}

/** Bitmaps of square groups of plots with their marks, grid and the outlines of holdings. */
export interface Chunks {
  /** Plots across a chunk when a plot has `size` device pixels. */
  across(size: number): number
  /** The bitmap of a chunk; painted when `allowed` and not known, else null. */
  bitmap(size: number, column: number, row: number, allowed: boolean): OffscreenCanvas | null
  /** Paints the plain tints of a chunk for as long as its bitmap is not there. */
  placeholder(size: number, column: number, row: number): OffscreenCanvas
  /** Takes changed planes and forgets the chunks that show the changed plots. */
  refresh(planes: MapPlanes, indexes: readonly number[]): void
}

const widest = 512
// a plot with its mark is a stamp of its own; so many at most are painted in one go
const mostStamped = 16
const smallest = 32

/** Builds the chunks of one look in one theme. */
export function makeChunks(first: ChunkSource): Chunks {
  let source = first
  const bitmaps = makeLru<OffscreenCanvas>(16_000_000, (bitmap) => bitmap.width * bitmap.height)
  const stamps = new Map<string, OffscreenCanvas>()
  const sizes = new Set<number>()

  const stampOf = (code: number, size: number): OffscreenCanvas | null => {
    const fill = fillOf(source.look, code)
    if (fill === null) return null
    const key = `${code}/${size}`
    const known = stamps.get(key)
    if (known !== undefined) return known
    const stamp = new OffscreenCanvas(size, size)
    const pen = stamp.getContext('2d', software)
    if (pen !== null) paintFill(pen, source.palette, fill, size, source.ratio)
    if (stamps.size > 200) stamps.clear()
    stamps.set(key, stamp)
    return stamp
  }

  const tints = { look: first.look, colours: colourTable(first.look, first.palette) }
  const tinter = makeTinter(smallest, smallest)
  const small = new OffscreenCanvas(smallest, smallest)
  const smallPen = small.getContext('2d', software)
  /** The tints of the plots of a chunk, one pixel each, in the corner of a small canvas. */
  const tinted = ({ column, row, columns, rows }: Area): OffscreenCanvas => {
    const plots = { left: column, top: row, width: columns, height: rows }
    smallPen?.putImageData(tinter.paint(source.planes, tints, plots), 0, 0)
    return small
  }
  const areaOf = (size: number, column: number, row: number): Area => {
    const across = acrossOf(size, source.ratio)
    const { side } = source.planes
    const columns = Math.min(across, side - column * across)
    const rows = Math.min(across, side - row * across)
    return { column: column * across, row: row * across, columns, rows, size }
  }
  const stampAll = (pen: OffscreenCanvasRenderingContext2D, { column, row, columns, rows, size }: Area): void => {
    const codes = new Uint8Array(columns)
    for (let y = 0; y < rows; y++) {
      writeCodes(source.planes, source.look, (row + y) * source.planes.side + column, codes)
      for (let x = 0; x < columns; x++) {
        const stamp = stampOf(codes[x] ?? 0, size)
        if (stamp !== null) pen.drawImage(stamp, x * size, y * size)
      }
    }
  }
  const paint = (area: Area): OffscreenCanvas => {
    const { columns, rows, size } = area
    const bitmap = new OffscreenCanvas(columns * size, rows * size)
    const pen = bitmap.getContext('2d', software)
    if (pen === null) return bitmap
    if (size / source.ratio >= leastMarkedScale) stampAll(pen, area)
    else {
      pen.imageSmoothingEnabled = false
      pen.drawImage(tinted(area), 0, 0, columns, rows, 0, 0, bitmap.width, bitmap.height)
    }
    paintGrid(pen, source, area)
    paintHoldings(pen, source, area)
    // drawing is only noted until somebody reads: all chunks would be drawn in the one frame that shows them
    pen.getImageData(0, 0, 1, 1)
    return bitmap
  }

  return {
    across: (size) => acrossOf(size, source.ratio),
    bitmap(size, column, row, allowed) {
      const key = `${size}/${column}/${row}`
      const known = bitmaps.get(key)
      if (known !== undefined) return known
      if (!allowed) return null
      const bitmap = paint(areaOf(size, column, row))
      sizes.add(size)
      bitmaps.set(key, bitmap)
      return bitmap
    },
    placeholder: (size, column, row) => tinted(areaOf(size, column, row)),
    refresh(planes, indexes) {
      source = { ...source, planes }
      for (const index of indexes)
        for (const size of sizes)
          for (const key of touching(planes.side, index, size, source.ratio)) bitmaps.delete(key)
    },
  }
}

function acrossOf(size: number, ratio: number): number {
  let across = size / ratio < leastMarkedScale ? smallest : mostStamped
  while (across > 4 && across * size > widest) across /= 2
  return across
}

/** Keys of the chunks that show a plot or one of its neighbours, whose outline may change with it. */
function touching(side: number, index: number, size: number, ratio: number): Set<string> {
  const across = acrossOf(size, ratio)
  const [x, y] = [index % side, Math.floor(index / side)]
  const keys = new Set<string>()
  for (const [dx, dy] of [[0, 0], ...neighbours] as const) {
    keys.add(`${size}/${Math.floor((x + dx) / across)}/${Math.floor((y + dy) / across)}`)
  }
  return keys
}

const neighbours = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

interface Area {
  readonly column: number
  readonly row: number
  readonly columns: number
  readonly rows: number
  readonly size: number
}

/** Hairlines between plots and stronger ones each 8 plots, on whole pixels: thinner lines are fainter instead. */
function paintGrid(pen: OffscreenCanvasRenderingContext2D, { palette, ratio }: ChunkSource, area: Area): void {
  const { column, row, columns, rows, size } = area
  const thin = Math.max(1, Math.round(0.5 * ratio))
  const strong = Math.max(1, Math.round(0.9 * ratio))
  const line = (index: number, vertical: boolean) => {
    const heavy = index % 8 === 0
    pen.globalAlpha = heavy ? 0.6 : (0.5 * ratio) / thin
    pen.fillStyle = heavy ? palette.css.ink : palette.css['map-line']
    const at = (index - (vertical ? column : row)) * size
    const width = heavy ? strong : thin
    if (vertical) pen.fillRect(at, 0, width, rows * size)
    else pen.fillRect(0, at, columns * size, width)
  }
  for (let x = 0; x < columns; x++) if (column + x > 0) line(column + x, true)
  for (let y = 0; y < rows; y++) if (row + y > 0) line(row + y, false)
  pen.globalAlpha = 1
}

/** Outlines plots of mine where a neighbour is not mine, inside their edge, so that a holding is one shape. */
function paintHoldings(pen: OffscreenCanvasRenderingContext2D, source: ChunkSource, area: Area): void {
  const { side, state } = source.planes
  const mine = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < side && y < side && state[y * side + x] === plotStates.mine
  const { column, row, columns, rows, size } = area
  const outline = (width: number, colour: string): void => {
    pen.fillStyle = colour
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const [px, py] = [column + x, row + y]
        if (!mine(px, py)) continue
        const [left, top] = [x * size, y * size]
        if (!mine(px, py - 1)) pen.fillRect(left, top, size, width)
        if (!mine(px, py + 1)) pen.fillRect(left, top + size - width, size, width)
        if (!mine(px - 1, py)) pen.fillRect(left, top, width, size)
        if (!mine(px + 1, py)) pen.fillRect(left + size - width, top, width, size)
      }
  }
  const width = Math.max(1, Math.round(Math.min(2, size / source.ratio / 6) * source.ratio))
  const { plate, accent } = source.palette.css
  // on fills of any tone; on its own fill the outline would only be double
  if (source.look.layer !== 'ownership') outline(2 * width, plate)
  outline(width, accent)
}
