import { type Box, toScreen, type View } from '#web/land/map/moving/view.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'
import type { Palette } from './palette.ts'

type Pen = CanvasRenderingContext2D

/** What lies over the map: the plot under the pointer, the keyboard's plot and the selected one. */
export interface Marks {
  readonly hover: PlotPlace | null
  readonly cursor: PlotPlace | null
  readonly selected: PlotPlace | null
  /** Several that are chosen together. */
  readonly chosen: readonly PlotPlace[]
  readonly label: (x: number, y: number) => string
}

/** Whether there is anything to draw. */
export const isMarked = ({ hover, cursor, selected, chosen }: Marks): boolean =>
  hover !== null || cursor !== null || selected !== null || chosen.length > 0

/** Draws the overlay inside the frame. CSS pixels; the pen's canvas has been cleared. */
export function paintOverlay(pen: Pen, palette: Palette, view: View, box: Box, marks: Marks): void {
  pen.save()
  pen.beginPath()
  pen.rect(box.left, box.top, box.right - box.left, box.bottom - box.top)
  pen.clip()
  if (marks.hover !== null) ring(pen, view, marks.hover, 1, palette.css.ink)
  for (const plot of marks.chosen) doubleBox(pen, palette, view, plot)
  if (marks.selected !== null) sightLines(pen, palette, view, box, marks.selected)
  if (marks.selected !== null) doubleBox(pen, palette, view, marks.selected)
  if (marks.cursor !== null) ring(pen, view, marks.cursor, 2, palette.css.accent)
  pen.restore()
  // The keyboard's plot is named before the selected one, but not when it is out of sight.
  const named = [marks.cursor, marks.selected].find((plot) => plot !== null && isInside(view, box, plot)) ?? null
  if (named !== null) tag(pen, palette, view, box, named, marks.label(named.x, named.y))
}

const isInside = (view: View, box: Box, { x, y }: PlotPlace): boolean => {
  const at = toScreen(view, x + 0.5, y + 0.5)
  return at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom
}

function ring(pen: Pen, view: View, plot: PlotPlace, width: number, colour: string): void {
  const at = toScreen(view, plot.x, plot.y)
  const size = Math.max(view.scale, 7)
  const grow = (size - view.scale) / 2
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.strokeRect(at.x - grow, at.y - grow, size, size)
}

/** Dotted lines from the selected plot to the figures at the top and the left. */
function sightLines(pen: Pen, palette: Palette, view: View, box: Box, plot: PlotPlace): void {
  const at = toScreen(view, plot.x + 0.5, plot.y + 0.5)
  const gap = Math.max(view.scale, 9) / 2 + 6
  pen.strokeStyle = palette.css.accent
  pen.lineWidth = 1
  pen.setLineDash([2, 3])
  pen.beginPath()
  if (at.y - gap > box.top) {
    pen.moveTo(at.x, box.top)
    pen.lineTo(at.x, at.y - gap)
  }
  if (at.x - gap > box.left) {
    pen.moveTo(box.left, at.y)
    pen.lineTo(at.x - gap, at.y)
  }
  pen.stroke()
  pen.setLineDash([])
}

function doubleBox(pen: Pen, palette: Palette, view: View, plot: PlotPlace): void {
  const middle = toScreen(view, plot.x + 0.5, plot.y + 0.5)
  const size = Math.max(view.scale, 9)
  const square = (reach: number) => [middle.x - reach, middle.y - reach, reach * 2, reach * 2] as const
  pen.fillStyle = palette.css.plate
  pen.fillRect(...square(size / 2 + 2))
  pen.strokeStyle = palette.css.ink
  pen.lineWidth = 2
  pen.strokeRect(...square(size / 2 + 3))
  pen.fillStyle = palette.css.accent
  pen.fillRect(...square(Math.max(2, size / 2 - 2)))
}

/** The label in reversed ink, beside the plot or, where there is no room, on its other side. */
function tag(pen: Pen, palette: Palette, view: View, box: Box, plot: PlotPlace, text: string): void {
  if (text === '') return
  pen.font = `700 13px ${palette.font}`
  const width = pen.measureText(text).width + 20
  const height = 26
  const middle = toScreen(view, plot.x + 0.5, plot.y + 0.5)
  const away = Math.max(view.scale, 9) / 2 + 9
  const right = middle.x + away
  const left = right + width <= box.right ? right : Math.max(box.left + 2, middle.x - away - width)
  const top = Math.min(box.bottom - height - 2, Math.max(box.top + 2, middle.y - height / 2))
  pen.fillStyle = palette.css.ink
  pen.fillRect(left, top, width, height)
  pen.fillStyle = palette.css.paper
  pen.textAlign = 'left'
  pen.textBaseline = 'middle'
  pen.fillText(text, left + 10, top + height / 2 + 0.5)
}
