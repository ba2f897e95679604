import { contour } from '#pictures/relief/contour.ts'
import type { Palette } from './palette.ts'
import { software } from './software.ts'

/** Heights of a square of ground with one more cell on every side, so that shading has no seams. */
export interface Ground {
  /** Cells across without the border. */
  readonly cells: number
  readonly heights: Float32Array
  /** Share of the map's side that the square covers. */
  readonly size: number
  /** Height between two contours. */
  readonly interval: number
}

// Shore lines fade outward like those of a chart: share of a contour interval, width, opacity.
const shore = [
  [0, 1.2, 0.75],
  [-1 / 3, 0.6, 0.5],
  [-0.73, 0.5, 0.38],
  [-1.2, 0.5, 0.28],
  [-1.73, 0.5, 0.2],
] as const

/** Paints sea, land, hill shade, coast and contours into a bitmap of `side` device pixels. */
export function paintGround(ground: Ground, palette: Palette, side: number, ratio: number): OffscreenCanvas {
  const bitmap = new OffscreenCanvas(side, side)
  const pen = bitmap.getContext('2d', software)
  if (pen === null) return bitmap
  const wash = paintWash(ground, palette)
  pen.imageSmoothingEnabled = true
  pen.imageSmoothingQuality = 'medium'
  // Samples sit on the corners of cells, so the outer half pixels of the wash lie beyond the square.
  pen.drawImage(wash, 0.5, 0.5, ground.cells, ground.cells, 0, 0, side, side)
  const { least, most } = range(ground.heights)
  const cell = side / ground.cells
  const line = (level: number, width: number, opacity: number, colour: string) => {
    if (level < least || level > most) return
    pen.beginPath()
    contour(ground.heights, ground.cells + 2, level, (x1, y1, x2, y2) => {
      pen.moveTo((x1 - 1) * cell, (y1 - 1) * cell)
      pen.lineTo((x2 - 1) * cell, (y2 - 1) * cell)
    })
    pen.lineWidth = width * ratio
    pen.globalAlpha = opacity
    pen.strokeStyle = colour
    pen.stroke()
  }
  pen.lineCap = 'round'
  for (const [share, width, opacity] of shore) line(share * ground.interval, width, opacity, palette.css.ink)
  // Out at sea a few depth lines keep open water from being blank when it fills the view.
  for (let step = 3; -step * ground.interval >= least; step += 2) {
    line(-step * ground.interval, 0.5, 0.12, palette.css.ink)
  }
  const first = Math.max(1, Math.ceil(least / ground.interval))
  for (let step = first; step * ground.interval <= most; step++) {
    line(step * ground.interval, step % 4 === 0 ? 0.8 : 0.45, 0.34, palette.css.ochre)
  }
  return bitmap
}

function range(heights: Float32Array): { least: number; most: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const height of heights) {
    if (height < least) least = height
    if (height > most) most = height
  }
  return { least, most }
}

/** One pixel a height: sea or land, with the slope towards the light brighter and the other darker. */
function paintWash({ cells, heights, size }: Ground, palette: Palette): OffscreenCanvas {
  const side = cells + 1
  const width = cells + 3
  const wash = new OffscreenCanvas(side, side)
  const pen = wash.getContext('2d', software)
  if (pen === null) return wash
  const image = pen.createImageData(side, side)
  const [seaR, seaG, seaB] = palette.bytes['map-sea']
  const [landR, landG, landB] = palette.bytes['map-land']
  const steep = (0.145 * cells) / size / 2
  const at = (index: number) => heights[index] ?? 0
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const i = (y + 1) * width + x + 1
      const height = at(i)
      const dx = at(i + 1) - at(i - 1)
      const dy = at(i + width) - at(i - width)
      // The coast is one pixel wide, so its share is the height over the local slope.
      const across = (Math.abs(dx) + Math.abs(dy)) / 2 || 1e-6
      const land = Math.min(1, Math.max(0, height / across + 0.5))
      const shade = hillShade((dx + dy) * steep, palette.night) * land
      const towards = shade < 0 ? (palette.night ? darkInk : dayInk) : palette.night ? nightLight : dayLight
      const share = Math.abs(shade)
      const to = (y * side + x) * 4
      image.data[to] = blend(seaR + (landR - seaR) * land, towards[0], share)
      image.data[to + 1] = blend(seaG + (landG - seaG) * land, towards[1], share)
      image.data[to + 2] = blend(seaB + (landB - seaB) * land, towards[2], share)
      image.data[to + 3] = 255
    }
  pen.putImageData(image, 0, 0)
  return wash
}

const dayInk = [23, 27, 58] as const
const darkInk = [6, 8, 28] as const
const dayLight = [255, 255, 255] as const
const nightLight = [239, 234, 219] as const

const blend = (from: number, to: number, share: number): number => from + (to - from) * share

/** Below zero towards shadow, above towards light; the limits keep figures and marks readable. */
function hillShade(slope: number, night: boolean): number {
  if (slope > 0) return -(night ? Math.min(0.3, slope * 0.8) : Math.min(0.11, slope * 0.3))
  return night ? Math.min(0.07, -slope * 0.2) : Math.min(0.5, -slope * 0.9)
}
