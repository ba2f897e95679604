import { type Box, toScreen, type View, type Viewport } from '#web/land/map/moving/view.ts'
import type { Palette } from './palette.ts'

type Pen = CanvasRenderingContext2D

/** Plots between two figures of the frame: 4, doubled until the figures have room. */
export function frameStep(scale: number): number {
  let step = scale >= 44 ? 1 : scale >= 24 ? 2 : 4
  while (step * scale < 38) step *= 2
  return step
}

/** Draws the neatline: three lines, alternating bars and the coordinates at top and left. CSS pixels. */
export function paintFrame(pen: Pen, palette: Palette, view: View, viewport: Viewport, side: number, box: Box): void {
  const wide = viewport.margin >= 30
  const inset = wide ? 9 : 6
  pen.strokeStyle = palette.css.ink
  pen.lineWidth = 1
  for (const out of [0, inset, inset + 4]) outline(pen, box, out)
  pen.fillStyle = palette.css.ink
  paintBars(pen, view, side, box, inset)
  pen.fillStyle = palette.css['ink-2']
  pen.font = `${wide ? 12 : 11}px ${palette.font}`
  paintFigures(pen, view, side, box, inset + 4)
}

function outline(pen: Pen, box: Box, out: number): void {
  const left = Math.round(box.left - out) - 0.5
  const top = Math.round(box.top - out) - 0.5
  pen.strokeRect(left, top, Math.round(box.right + out) + 0.5 - left, Math.round(box.bottom + out) + 0.5 - top)
}

function paintBars(pen: Pen, view: View, side: number, box: Box, inset: number): void {
  const step = frameStep(view.scale)
  const thick = inset > 6 ? 4 : 3
  const out = (inset + thick) / 2
  for (let from = 0; from < side; from += step) {
    const start = toScreen(view, from, from)
    const end = toScreen(view, Math.min(side, from + step), Math.min(side, from + step))
    const even = (from / step) % 2 === 0
    const [x1, x2] = [Math.max(box.left, start.x), Math.min(box.right, end.x)]
    const [y1, y2] = [Math.max(box.top, start.y), Math.min(box.bottom, end.y)]
    if (x2 > x1) pen.fillRect(x1, even ? box.top - out : box.bottom + out - thick, x2 - x1, thick)
    if (y2 > y1) pen.fillRect(even ? box.left - out : box.right + out - thick, y1, thick, y2 - y1)
  }
}

function paintFigures(pen: Pen, view: View, side: number, box: Box, out: number): void {
  const step = frameStep(view.scale)
  const widest = pen.measureText(String(side)).width
  const plots = Array.from({ length: Math.ceil(side / step) }, (_, index) => index * step)
  // The last plot has a figure too, where there is room for it.
  if (side - 1 - (plots.at(-1) ?? 0) >= Math.max(1, widest / view.scale)) plots.push(side - 1)
  // one after the other: each change of the alignment costs more than the figure
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  for (const plot of plots) {
    const { x } = toScreen(view, plot + 0.5, 0)
    if (x > box.left && x < box.right) pen.fillText(String(plot), x, box.top - out - 5)
  }
  pen.textAlign = 'right'
  pen.textBaseline = 'middle'
  for (const plot of plots) {
    const { y } = toScreen(view, 0, plot + 0.5)
    if (y > box.top && y < box.bottom) pen.fillText(String(plot), box.left - out - 5, y)
  }
}
