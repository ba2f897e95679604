import type { PlotPlace } from '#web/land/plot-place.ts'

/** The canvas in CSS pixels; `margin` is the room kept for the frame and its figures. */
export interface Viewport {
  readonly width: number
  readonly height: number
  readonly margin: number
}

/** Which part of the map is seen: pixels a plot, and the place of the map (in plots) at the canvas's corner. */
export interface View {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** A place on the canvas or the map. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle on the canvas. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const largestScale = 72

/** Where a place of the map is on the canvas. */
export const toScreen = (view: View, x: number, y: number): Point => ({
  x: (x - view.left) * view.scale,
  y: (y - view.top) * view.scale,
})

/** Which place of the map is under a point of the canvas, in plots with fractions. */
export const toMap = (view: View, x: number, y: number): Point => ({
  x: x / view.scale + view.left,
  y: y / view.scale + view.top,
})

/** The plot under a point of the canvas, or null beside the map. */
export function plotAt(view: View, side: number, x: number, y: number): PlotPlace | null {
  const place = toMap(view, x, y)
  const plot = { x: Math.floor(place.x), y: Math.floor(place.y) }
  return plot.x >= 0 && plot.y >= 0 && plot.x < side && plot.y < side ? plot : null
}

/** The scale at which the whole map fits inside the frame. */
export function fitScale(viewport: Viewport, side: number): number {
  const room = Math.min(viewport.width, viewport.height) - 2 * viewport.margin
  return Math.max(32, room) / side
}

/** The least and the greatest scale of a map. */
export function scaleRange(viewport: Viewport, side: number): { least: number; greatest: number } {
  const least = fitScale(viewport, side)
  return { least, greatest: Math.max(largestScale, least) }
}

/** Rounds a scale to whole device pixels a plot, so that plots are all alike; small scales stay as they are. */
export function wholeScale(scale: number, ratio: number): number {
  const device = scale * ratio
  return device < 4 ? scale : Math.floor(device + 1e-6) / ratio
}

/** Whether all of the map is seen: then there is nothing to drag. */
export function isWhole(view: View, viewport: Viewport, side: number): boolean {
  return view.scale <= fitScale(viewport, side) + 1e-6
}

/** The whole map in the middle. */
export function fitView(viewport: Viewport, side: number, ratio: number): View {
  return clampView({ scale: wholeScale(fitScale(viewport, side), ratio), left: 0, top: 0 }, viewport, side)
}

/** Zooms by a factor; the place of the map under (x, y) stays there unless a border of the map comes in. */
export function zoomAt(view: View, viewport: Viewport, side: number, x: number, y: number, factor: number): View {
  const { least, greatest } = scaleRange(viewport, side)
  const scale = Math.min(greatest, Math.max(Math.min(least, view.scale), view.scale * factor))
  const under = toMap(view, x, y)
  return clampView({ scale, left: under.x - x / scale, top: under.y - y / scale }, viewport, side)
}

/** Ends a zoom on whole device pixels a plot, about the point where it took place. */
export function settleView(view: View, viewport: Viewport, side: number, ratio: number, x: number, y: number): View {
  const device = view.scale * ratio
  if (device < 4) return view
  const nearest = Math.round(device) / ratio
  const { least, greatest } = scaleRange(viewport, side)
  const scale = nearest > greatest || view.scale <= least ? wholeScale(view.scale, ratio) : nearest
  const under = toMap(view, x, y)
  return clampView({ scale, left: under.x - x / scale, top: under.y - y / scale }, viewport, side)
}

/** Moves the map by pixels of the canvas. */
export function panBy(view: View, viewport: Viewport, side: number, dx: number, dy: number): View {
  return clampView({ ...view, left: view.left - dx / view.scale, top: view.top - dy / view.scale }, viewport, side)
}

/** Brings a plot to the middle at a scale. */
export function centreOn(viewport: Viewport, side: number, x: number, y: number, scale: number): View {
  const left = x + 0.5 - viewport.width / 2 / scale
  const top = y + 0.5 - viewport.height / 2 / scale
  return clampView({ scale, left, top }, viewport, side)
}

/** Moves the map as little as needed to have a plot inside the frame. */
export function reveal(view: View, viewport: Viewport, side: number, x: number, y: number): View {
  const room = viewport.margin + Math.min(view.scale, 24)
  const at = toScreen(view, x, y)
  const into = (low: number, high: number, limit: number) =>
    low < room ? room - low : high > limit - room ? limit - room - high : 0
  return panBy(
    view,
    viewport,
    side,
    into(at.x, at.x + view.scale, viewport.width),
    into(at.y, at.y + view.scale, viewport.height),
  )
}

/** Keeps the map against the frame: centred where it is smaller, without empty borders where it is larger. */
export function clampView(view: View, viewport: Viewport, side: number): View {
  return {
    scale: view.scale,
    left: clampEdge(view.left, view.scale, viewport.width, viewport.margin, side),
    top: clampEdge(view.top, view.scale, viewport.height, viewport.margin, side),
  }
}

function clampEdge(start: number, scale: number, length: number, margin: number, side: number): number {
  const room = (length - 2 * margin) / scale
  const inset = margin / scale
  if (side <= room) return (side - length / scale) / 2
  return Math.min(side - room - inset, Math.max(-inset, start))
}

/** The frame: where the map meets the room inside the margins. */
export function frameOf(view: View, viewport: Viewport, side: number): Box {
  const start = toScreen(view, 0, 0)
  const end = toScreen(view, side, side)
  return {
    left: Math.max(viewport.margin, start.x),
    top: Math.max(viewport.margin, start.y),
    right: Math.min(viewport.width - viewport.margin, end.x),
    bottom: Math.min(viewport.height - viewport.margin, end.y),
  }
}
