/** Receives one piece of a contour, in cells from the upper left corner. */
export type Stroke = (x1: number, y1: number, x2: number, y2: number) => void

/**
 * Marching squares: gives each piece of the line at `level` through the heights of `relief` to `stroke`.
 * Saddles are resolved by the mean of their corners, so that lines never cross.
 */
export function contour(heights: Float32Array, cells: number, level: number, stroke: Stroke): void {
  const width = cells + 1
  for (let y = 0; y < cells; y++) {
    let nw = (heights[y * width] ?? 0) - level
    let sw = (heights[(y + 1) * width] ?? 0) - level
    for (let x = 0; x < cells; x++) {
      const ne = (heights[y * width + x + 1] ?? 0) - level
      const se = (heights[(y + 1) * width + x + 1] ?? 0) - level
      square(x, y, nw, ne, se, sw, stroke)
      nw = ne
      sw = se
    }
  }
}

function square(x: number, y: number, nw: number, ne: number, se: number, sw: number, stroke: Stroke): void {
  const kind = (nw > 0 ? 8 : 0) | (ne > 0 ? 4 : 0) | (se > 0 ? 2 : 0) | (sw > 0 ? 1 : 0)
  if (kind === 0 || kind === 15) return
  const north = x + nw / (nw - ne)
  const south = x + sw / (sw - se)
  const west = y + nw / (nw - sw)
  const east = y + ne / (ne - se)
  const folded = kind < 8 ? kind : 15 - kind
  if (folded === 1) stroke(x, west, south, y + 1)
  else if (folded === 2) stroke(south, y + 1, x + 1, east)
  else if (folded === 3) stroke(x, west, x + 1, east)
  else if (folded === 4) stroke(north, y, x + 1, east)
  else if (folded === 6) stroke(north, y, south, y + 1)
  else if (folded === 7) stroke(x, west, north, y)
  else saddle(x, y, north, east, south, west, kind === 5, nw + ne + se + sw > 0, stroke)
}

function saddle(
  x: number,
  y: number,
  north: number,
  east: number,
  south: number,
  west: number,
  rising: boolean,
  filled: boolean,
  stroke: Stroke,
): void {
  if (rising === filled) {
    stroke(x, west, north, y)
    stroke(south, y + 1, x + 1, east)
  } else {
    stroke(x, west, south, y + 1)
    stroke(north, y, x + 1, east)
  }
}

/** The same as a flat list: x1, y1, x2, y2 for each piece. */
export function contourSegments(heights: Float32Array, cells: number, level: number): Float32Array<ArrayBuffer> {
  const pieces: number[] = []
  contour(heights, cells, level, (...piece) => pieces.push(...piece))
  return Float32Array.from(pieces)
}
