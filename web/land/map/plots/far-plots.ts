import type { Palette } from '#web/land/map/painting/palette.ts'
import { software } from '#web/land/map/painting/software.ts'
import { mineCode, writeCodes } from './codes.ts'
import { fillOf } from './fills.ts'
import { isOutlined, type Look, type MapPlanes, plotStates } from './plot-states.ts'

/** The far view: one pixel a plot, to be scaled without smoothing. */
export interface FarPlots {
  readonly bitmap: OffscreenCanvas
  /** Another look: all plots are to be painted again, over those of the last one. */
  show(look: Look): void
  /** Paints on until it is late; answers whether plots are still missing. */
  work(isLate: () => boolean): boolean
  /** Paints some plots again after a change. */
  refresh(planes: MapPlanes, indexes: readonly number[]): void
}

/** A million plots are more than a frame's work: so many are painted between two looks at the clock. */
const portion = 65_536

/** Paints all plots of the planes in one look. */
export function makeFarPlots(first: MapPlanes, look: Look, palette: Palette): FarPlots {
  const { side } = first
  const bitmap = new OffscreenCanvas(side, side)
  const pen = bitmap.getContext('2d', software)
  const tinter = makeTinter(side, Math.min(side, Math.max(1, Math.floor(portion / side))))
  let planes = first
  let shown = { look, colours: colourTable(look, palette) }
  let painted = 0
  return {
    bitmap,
    show(next) {
      shown = { look: next, colours: colourTable(next, palette) }
      painted = 0
    },
    work(isLate) {
      while (pen !== null && painted < side && !(painted > 0 && isLate())) {
        const height = Math.min(tinter.height, side - painted)
        pen.putImageData(tinter.paint(planes, shown, { left: 0, top: painted, width: side, height }), 0, painted)
        painted += height
      }
      return painted < side
    },
    refresh(next, indexes) {
      planes = next
      if (pen === null) return
      const dot = makeTinter(1, 1)
      for (const index of indexes) {
        const [left, top] = [index % side, Math.floor(index / side)]
        pen.putImageData(dot.paint(planes, shown, { left, top, width: 1, height: 1 }), left, top)
      }
    },
  }
}

/** A rectangle of plots. */
export interface Plots {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What a tinter paints: a look and its colours by code. */
export interface Tints {
  readonly look: Look
  readonly colours: Uint32Array
}

/** Paints plots into one image again and again; an image for each would be most of the work. */
export interface Tinter {
  readonly height: number
  /** The tints of some plots, one pixel each, in the corner of the image. They are no more than it holds. */
  paint(planes: MapPlanes, tints: Tints, plots: Plots): ImageData
}

/** Builds a tinter for so many plots. */
export function makeTinter(width: number, height: number): Tinter {
  const image = new ImageData(width, height)
  const words = new Uint32Array(image.data.buffer)
  const codes = new Uint8Array(width * height)
  return {
    height,
    paint(planes, { look, colours }, plots) {
      // whole rows of the map lie one after the other, and are one run
      const runs = plots.width === planes.side && plots.width === width ? 1 : plots.height
      const length = (plots.width * plots.height) / runs
      for (let run = 0; run < runs; run++) {
        const part = codes.subarray(run * width, run * width + length)
        const from = (plots.top + run) * planes.side + plots.left
        writeCodes(planes, look, from, part)
        if (isOutlined(look)) markMine(planes.state.subarray(from, from + length), part)
      }
      const count = (plots.height - 1) * width + plots.width
      for (let index = 0; index < count; index++) words[index] = colours[codes[index] ?? 0] ?? 0
      return image
    },
  }
}

// a pixel has no outline: what would have one is of its colour whole
function markMine(state: Uint8Array, codes: Uint8Array): void {
  const count = codes.length
  for (let index = 0; index < count; index++) if (state[index] === plotStates.mine) codes[index] = mineCode
}

/** Straight-alpha pixels by code, in the byte order of the machine. */
export function colourTable(look: Look, palette: Palette): Uint32Array {
  const bytes = new Uint8ClampedArray(17 * 4)
  bytes.set([...palette.bytes.accent, 255], mineCode * 4)
  for (let code = 0; code < 16; code++) {
    const fill = fillOf(look, code)
    if (fill !== null) bytes.set([...palette.bytes[fill.tone], fill.opacity * 255], code * 4)
  }
  return new Uint32Array(bytes.buffer)
}
