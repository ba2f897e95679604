import type { Box } from '#web/land/map/moving/view.ts'
import type { Placement } from '#web/land/map/painting/relief-tiles.ts'
import type { Chunks } from './chunks.ts'

type Deadline = () => boolean

/** Draws the chunks that are seen, of `size` device pixels a plot. Answers whether some show as plain tints yet. */
export function paintNear(
  pen: CanvasRenderingContext2D,
  chunks: Chunks,
  side: number,
  size: number,
  place: Placement,
  deadline: Deadline,
  moving: boolean,
): boolean {
  const chunkAt = maker(chunks, size, deadline)
  let missing = false
  pen.imageSmoothingQuality = 'low'
  for (const { column, row, columns, rows, at } of seen(chunks, side, size, place)) {
    const bitmap = chunkAt(column, row)
    const [width, height] = [at.right - at.left, at.bottom - at.top]
    // While a zoom is under way the nearest pixel will do: smoothing all of the canvas costs most of a frame.
    pen.imageSmoothingEnabled = bitmap !== null && !moving
    if (bitmap !== null) pen.drawImage(bitmap, at.left, at.top, width, height)
    else {
      // Until the chunk is painted, its plots show as plain tints.
      pen.drawImage(chunks.placeholder(size, column, row), 0, 0, columns, rows, at.left, at.top, width, height)
      missing = true
    }
  }
  return missing
}

/** Paints the bitmaps of the chunks that are seen, until it is late. Answers whether some are missing yet. */
export function prepareNear(chunks: Chunks, side: number, size: number, place: Placement, deadline: Deadline): boolean {
  const chunkAt = maker(chunks, size, deadline)
  for (const { column, row } of seen(chunks, side, size, place)) if (chunkAt(column, row) === null) return true
  return false
}

/** Gives bitmaps and makes missing ones until it is late; one in any case, or a slow machine would never be done. */
function maker(chunks: Chunks, size: number, deadline: Deadline) {
  let made = false
  return (column: number, row: number): OffscreenCanvas | null => {
    const known = chunks.bitmap(size, column, row, false)
    if (known !== null || (made && deadline())) return known
    made = true
    return chunks.bitmap(size, column, row, true)
  }
}

interface Seen {
  readonly column: number
  readonly row: number
  /** Plots across and down. */
  readonly columns: number
  readonly rows: number
  readonly at: Box
}

/** The chunks inside the clip and where they lie. */
function* seen(chunks: Chunks, side: number, size: number, { left, top, side: length, clip }: Placement) {
  const across = chunks.across(size)
  const shown = (length / side) * across
  const last = Math.ceil(side / across) - 1
  const edge = (start: number, index: number) => Math.round(start + Math.min(index, side / across) * shown)
  for (let row = Math.max(0, Math.floor((clip.top - top) / shown)); row <= last; row++) {
    if (top + row * shown >= clip.bottom) return
    for (let column = Math.max(0, Math.floor((clip.left - left) / shown)); column <= last; column++) {
      if (left + column * shown >= clip.right) break
      yield {
        column,
        row,
        columns: Math.min(across, side - column * across),
        rows: Math.min(across, side - row * across),
        at: {
          left: edge(left, column),
          top: edge(top, row),
          right: edge(left, column + 1),
          bottom: edge(top, row + 1),
        },
      } satisfies Seen
    }
  }
}
