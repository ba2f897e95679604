import type { Viewport } from '#web/land/map/moving/view.ts'
import { software } from './software.ts'

/**
 * The two canvases of a map: the map itself, larger than what is seen by a slack on each side so that it can be shifted
 * without painting, and over it, as large as what is seen, its marks and its frame.
 */
export interface Stage {
  readonly base: HTMLCanvasElement
  readonly pen: CanvasRenderingContext2D | null
  readonly over: HTMLCanvasElement
  readonly overPen: CanvasRenderingContext2D | null
}

/** CSS pixels that the map reaches beyond each edge of the stage. */
export const slack = 48

/** Takes the pens of the canvases. */
export const makeStage = (base: HTMLCanvasElement, over: HTMLCanvasElement): Stage => ({
  base,
  pen: base.getContext('2d', { alpha: false, ...software }),
  over,
  overPen: over.getContext('2d', software),
})

const mostPixels = 9_000_000

/** The size of the stage: CSS pixels, and device pixels a CSS pixel, from 1 to 3 and less on very large canvases. */
export function measure({ over }: Stage, side: number): { viewport: Viewport; ratio: number } {
  const { clientWidth: width, clientHeight: height } = over
  return { viewport: { width, height, margin: marginOf(width, side) }, ratio: ratioOf(devicePixelRatio, width, height) }
}

/** Device pixels a CSS pixel for a stage of some CSS pixels. */
export function ratioOf(wanted: number, width: number, height: number): number {
  const most = Math.sqrt(mostPixels / Math.max(1, (width + 2 * slack) * (height + 2 * slack)))
  return Math.max(1, Math.min(wanted, 3, most))
}

/** Room for the lines of the frame and the longest coordinate. */
function marginOf(width: number, side: number): number {
  const digits = String(side - 1).length
  return width < 480 ? 21 + 7 * digits : 20 + 8 * digits
}

/** Gives both canvases their pixels; both are blank afterwards. */
export function resizeStage({ base, over }: Stage, { width, height }: Viewport, ratio: number): void {
  over.width = Math.round(width * ratio)
  over.height = Math.round(height * ratio)
  // the slack is whole device pixels, or the map would stand between them
  const reach = Math.round(slack * ratio)
  base.width = over.width + 2 * reach
  base.height = over.height + 2 * reach
  Object.assign(base.style, {
    left: `${-reach / ratio}px`,
    top: `${-reach / ratio}px`,
    width: `${base.width / ratio}px`,
    height: `${base.height / ratio}px`,
  })
}

/** Shifts the painted map by device pixels. */
export function shiftBase({ base }: Stage, ratio: number, dx: number, dy: number): void {
  base.style.transform = dx === 0 && dy === 0 ? '' : `translate(${dx / ratio}px, ${dy / ratio}px)`
}
