import { software } from './software.ts'
import type { Viewport } from './view.ts'

/** The two canvases of a map: the map itself and, over it, its marks. */
export interface Stage {
  readonly base: HTMLCanvasElement
  readonly pen: CanvasRenderingContext2D | null
  readonly over: HTMLCanvasElement
  readonly overPen: CanvasRenderingContext2D | null
}

/** Takes the pens of the canvases. */
export const makeStage = (base: HTMLCanvasElement, over: HTMLCanvasElement): Stage => ({
  base,
  pen: base.getContext('2d', { alpha: false, ...software }),
  over,
  overPen: over.getContext('2d', software),
})

const mostPixels = 9_000_000

/** The size of the stage: CSS pixels, and device pixels a CSS pixel, from 1 to 3 and less on very large canvases. */
export function measure({ base }: Stage, side: number): { viewport: Viewport; ratio: number } {
  const { clientWidth: width, clientHeight: height } = base
  const most = Math.sqrt(mostPixels / Math.max(1, width * height))
  return {
    viewport: { width, height, margin: marginOf(width, side) },
    ratio: Math.max(1, Math.min(devicePixelRatio, 3, most)),
  }
}

/** Room for the lines of the frame and the longest coordinate. */
function marginOf(width: number, side: number): number {
  const digits = String(side - 1).length
  return width < 480 ? 17 + 7 * digits : 20 + 8 * digits
}

/** Gives both canvases their pixels; both are blank afterwards. */
export function resizeStage({ base, over }: Stage, viewport: Viewport, ratio: number): void {
  for (const canvas of [base, over]) {
    canvas.width = Math.round(viewport.width * ratio)
    canvas.height = Math.round(viewport.height * ratio)
  }
}
