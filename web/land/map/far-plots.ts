import { type Bands, codeOf, fillOf, writeCodes } from './fills.ts'
import type { Palette } from './palette.ts'
import type { MapLayer, MapPlanes } from './plot-states.ts'
import { software } from './software.ts'

/** The far view: one pixel a plot, to be scaled without smoothing. */
export interface FarPlots {
  readonly bitmap: OffscreenCanvas
  /** Paints on until it is late; answers whether plots are still missing. */
  work(isLate: () => boolean): boolean
  /** Paints some plots again after a change. */
  refresh(planes: MapPlanes, indexes: readonly number[]): void
}

/** A million plots are more than a frame's work: so many are painted between two looks at the clock. */
const portion = 65_536

/** Paints all plots of the planes in one layer. */
export function makeFarPlots(first: MapPlanes, layer: MapLayer, bands: Bands, palette: Palette): FarPlots {
  const { side } = first
  const bitmap = new OffscreenCanvas(side, side)
  const pen = bitmap.getContext('2d', software)
  const colours = colourTable(layer, palette)
  const rows = Math.min(side, Math.max(1, Math.floor(portion / side)))
  let planes = first
  let painted = 0
  return {
    bitmap,
    work(isLate) {
      while (pen !== null && painted < side && !(painted > 0 && isLate())) {
        const height = Math.min(rows, side - painted)
        pen.putImageData(
          tints(planes, layer, bands, colours, { left: 0, top: painted, width: side, height }),
          0,
          painted,
        )
        painted += height
      }
      return painted < side
    },
    refresh(next, indexes) {
      planes = next
      if (pen === null) return
      const dot = new ImageData(1, 1)
      const word = new Uint32Array(dot.data.buffer)
      for (const index of indexes) {
        word[0] = colours[codeOf(next, layer, bands, index)] ?? 0
        pen.putImageData(dot, index % side, Math.floor(index / side))
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

/** The tints of some plots, one pixel each. */
export function tints(planes: MapPlanes, layer: MapLayer, bands: Bands, colours: Uint32Array, plots: Plots): ImageData {
  const { left, top, width, height } = plots
  const image = new ImageData(width, height)
  const words = new Uint32Array(image.data.buffer)
  const codes = new Uint8Array(width)
  for (let y = 0; y < height; y++) {
    writeCodes(planes, layer, bands, (top + y) * planes.side + left, codes)
    for (let x = 0; x < width; x++) words[y * width + x] = colours[codes[x] ?? 0] ?? 0
  }
  return image
}

/** Straight-alpha pixels by code, in the byte order of the machine. */
export function colourTable(layer: MapLayer, palette: Palette): Uint32Array {
  const bytes = new Uint8ClampedArray(16 * 4)
  for (let code = 0; code < 16; code++) {
    const fill = fillOf(layer, code)
    if (fill !== null) bytes.set([...palette.bytes[fill.tone], fill.opacity * 255], code * 4)
  }
  return new Uint32Array(bytes.buffer)
}
