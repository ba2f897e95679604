import type { Palette } from '#web/land/map/painting/palette.ts'
import type { Fill, Mark } from './fills.ts'

type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** Below this many CSS pixels a plot, marks are dropped and the tint stays. */
export const leastMarkedScale = 12

/** Paints one plot of `size` device pixels at the pen's origin. */
export function paintFill(pen: Pen, palette: Palette, fill: Fill, size: number, ratio: number): void {
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, size, size)
  pen.clip()
  pen.globalAlpha = fill.opacity
  pen.fillStyle = palette.css[fill.tone]
  pen.fillRect(0, 0, size, size)
  if (size / ratio >= leastMarkedScale && fill.mark !== 'none') {
    pen.globalAlpha = fill.markOpacity
    pen.fillStyle = palette.css[fill.markTone]
    pen.strokeStyle = palette.css[fill.markTone]
    pen.lineWidth = 0.8 * ratio
    paintMark(pen, fill.mark, size, ratio)
  }
  pen.restore()
}

function paintMark(pen: Pen, mark: Mark, size: number, ratio: number): void {
  const part = (x: number, y: number): [number, number] => [x * size, y * size]
  switch (mark) {
    case 'dot':
      dots(pen, [part(0.5, 0.5)], Math.min(2.2, size / ratio / 15) * ratio)
      break
    case 'dots':
      dots(pen, [part(0.3, 0.3), part(0.7, 0.3), part(0.5, 0.5), part(0.3, 0.7), part(0.7, 0.7)], size * 0.055)
      break
    case 'diamond':
      diamond(pen, size)
      break
    case 'lines':
      pen.lineWidth = 1.1 * ratio
      hatch(pen, size, Math.max(2, Math.round(size / (5 * ratio))))
      break
    case 'cross':
      strokes(pen, [part(0.3, 0.3), part(0.7, 0.7)], [part(0.7, 0.3), part(0.3, 0.7)])
      break
    case 'slash':
      strokes(pen, [part(0.28, 0.72), part(0.72, 0.28)])
      break
    case 'slashes':
      strokes(pen, [part(0.2, 0.68), part(0.6, 0.28)], [part(0.4, 0.72), part(0.8, 0.32)])
      break
    case 'times':
      strokes(pen, [part(0.28, 0.72), part(0.72, 0.28)], [part(0.28, 0.28), part(0.72, 0.72)])
      break
    case 'grid':
      strokes(pen, [part(0.36, 0.2), part(0.36, 0.8)], [part(0.64, 0.2), part(0.64, 0.8)])
      strokes(pen, [part(0.2, 0.36), part(0.8, 0.36)], [part(0.2, 0.64), part(0.8, 0.64)])
      break
    case 'solid':
      pen.fillRect(size * 0.25, size * 0.25, size * 0.5, size * 0.5)
      break
    default:
  }
}

type Point = readonly [number, number]

function dots(pen: Pen, places: readonly Point[], radius: number): void {
  for (const [x, y] of places) {
    pen.beginPath()
    pen.arc(x, y, radius, 0, Math.PI * 2)
    pen.fill()
  }
}

function strokes(pen: Pen, ...lines: readonly (readonly [Point, Point])[]): void {
  pen.beginPath()
  for (const [from, to] of lines) {
    pen.moveTo(...from)
    pen.lineTo(...to)
  }
  pen.stroke()
}

function diamond(pen: Pen, size: number): void {
  const reach = size * 0.28
  const middle = size / 2
  pen.beginPath()
  pen.moveTo(middle, middle - reach)
  pen.lineTo(middle + reach, middle)
  pen.lineTo(middle, middle + reach)
  pen.lineTo(middle - reach, middle)
  pen.fill()
}

/** Lines at 45 degrees, a whole number a plot, so that they run on through neighbouring plots. */
function hatch(pen: Pen, size: number, count: number): void {
  const gap = size / count
  pen.beginPath()
  for (let offset = -size; offset <= size; offset += gap) {
    pen.moveTo(offset - gap, size + gap)
    pen.lineTo(offset + size + gap, -gap)
  }
  pen.stroke()
}
