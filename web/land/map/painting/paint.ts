import type { Camera } from '#web/land/map/moving/camera.ts'
import { type Box, frameOf, type View } from '#web/land/map/moving/view.ts'
import { lookOf } from '#web/land/map/plots/codes.ts'
import { makeScene } from '#web/land/map/plots/scene.ts'
import type { Drawn, Running } from '#web/land/map/running.ts'
import { paintFrame } from './frame.ts'
import { isMarked, paintOverlay } from './overlay.ts'
import type { Placement } from './relief-tiles.ts'
import { type Stage, shiftBase, slack } from './stage.ts'

type Pen = CanvasRenderingContext2D

// Milliseconds of a frame that may go into new bitmaps; the rest of them wait for the next frame. The last one begun
// runs over, so while the view moves there is hardly time for more than one. A frame that prepared for longer than a moment
// paints nothing: what asked for it may have cost as much again.
const budget = { resting: 5, moving: 1, preparing: 3, moment: 1 } as const

/** Whether the canvas shows something else than it should: another place, old plots, or a zoom's coarse picture. */
export const isOutdated = ({ stale, painted, drawn }: Running, camera: Camera): boolean =>
  stale || camera.view() !== painted || (drawn?.coarse === true && !camera.isMoving())

/**
 * Brings the map to where the camera looks: shifts what is painted when that is enough, else paints it; coarsely while it is
 * being zoomed. Answers whether parts are still missing.
 */
export function paintBase(map: Running, stage: Stage, pen: Pen, camera: Camera): boolean {
  const { ratio } = map
  const { side: plots } = map.props.planes
  const view = camera.view()
  const hurried = map.painted !== null && view !== map.painted
  map.painted = view
  const [left, top] = [Math.round(-view.left * view.scale * ratio), Math.round(-view.top * view.scale * ratio)]
  const side = plots * view.scale * ratio
  const { drawn } = map
  const fits = drawn?.side === side && isWithin(drawn, left, top) && (!drawn.coarse || camera.isMoving())
  if (!map.stale && map.scene && drawn && fits) {
    shiftBase(stage, ratio, left - drawn.left, top - drawn.top)
    return false
  }
  const coarse = camera.isMoving() && drawn !== null && (drawn.coarse || drawn.side !== side)
  // what lies beyond the edges is of no use in a zoom
  const at = { left, top, side, reach: coarse ? 0 : Math.round(slack * ratio), coarse }
  if (!hurried && drawn && prepares(map, stage, at)) return true
  const missing = paintAt(map, stage, pen, at, hurried ? budget.moving : budget.resting)
  map.drawn = { ...at, whole: !missing }
  return missing
}

const isWithin = (drawn: Drawn, left: number, top: number): boolean =>
  drawn.whole && Math.abs(left - drawn.left) <= drawn.reach && Math.abs(top - drawn.top) <= drawn.reach

const lateAfter = (most: number): (() => boolean) => {
  const began = performance.now()
  return () => performance.now() - began > most
}

/** Where nothing moves, what is there stays until the new picture is ready. Answers whether it is to be waited for. */
function prepares(map: Running, stage: Stage, at: Omit<Drawn, 'whole'>): boolean {
  const isLong = lateAfter(budget.moment)
  return map.scene !== null && (map.scene.prepare(placed(map, stage, at), lateAfter(budget.preparing)) || isLong())
}

function paintAt(map: Running, stage: Stage, pen: Pen, at: Omit<Drawn, 'whole'>, most: number): boolean {
  const { ratio, palette, tiles } = map
  const { planes, layer, show } = map.props
  map.scene ??= makeScene({ planes, look: lookOf(planes, layer, show), palette, ratio, relief: tiles })
  shiftBase(stage, ratio, 0, 0)
  return map.scene.paint(pen, placed(map, stage, at), lateAfter(most), at.coarse)
}

/** Where the map lies on the canvas. */
function placed({ ratio }: Running, stage: Stage, at: Omit<Drawn, 'whole'>): Placement {
  // the stage begins here on the canvas
  const begin = Math.round(slack * ratio)
  const [left, top] = [at.left + begin, at.top + begin]
  const from = begin - at.reach
  const clip = {
    left: Math.max(from, left),
    top: Math.max(from, top),
    right: Math.min(stage.base.width - from, Math.round(left + at.side)),
    bottom: Math.min(stage.base.height - from, Math.round(top + at.side)),
  }
  return { left, top, side: at.side, clip, ratio }
}

/** Paints what lies over the map: the frame when the view has changed, and the marks. */
export function paintOver(map: Running, pen: Pen, camera: Camera): void {
  const { hover, cursor, viewport, ratio } = map
  const { selected, chosen = [], label, planes } = map.props
  const view = camera.view()
  const exact = frameOf(view, viewport, planes.side)
  const marks = { hover, cursor, selected, chosen, label }
  const wanted = isMarked(marks)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  const box = onPixels(exact, ratio)
  if (wanted || map.marked || map.framed === null) clear(pen, box)
  if (view !== map.framed) surround(map, pen, view, box, exact)
  map.framed = view
  map.marked = wanted
  if (wanted) paintOverlay(pen, map.palette, view, exact, marks)
}

/** The margins in paper, and the frame on them. */
function surround(map: Running, pen: Pen, view: View, box: Box, exact: Box): void {
  const { palette, viewport, props } = map
  const { width, height } = viewport
  if (map.framed !== null && map.framed.scale !== view.scale) clear(pen, box)
  pen.fillStyle = palette.css.paper
  pen.fillRect(0, 0, width, box.top)
  pen.fillRect(0, box.bottom, width, height - box.bottom)
  pen.fillRect(0, box.top, box.left, box.bottom - box.top)
  pen.fillRect(box.right, box.top, width - box.right, box.bottom - box.top)
  paintFrame(pen, palette, view, viewport, props.planes.side, exact)
}

const clear = (pen: Pen, { left, top, right, bottom }: Box): void =>
  pen.clearRect(left, top, right - left, bottom - top)

const onPixels = ({ left, top, right, bottom }: Box, ratio: number): Box => ({
  left: Math.round(left * ratio) / ratio,
  top: Math.round(top * ratio) / ratio,
  right: Math.round(right * ratio) / ratio,
  bottom: Math.round(bottom * ratio) / ratio,
})
