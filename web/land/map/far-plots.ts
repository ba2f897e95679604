import { type Bands, codeOf, fillOf } from './fills.ts'
import type { Palette } from './palette.ts'
import type { MapLayer, MapPlanes } from './plot-states.ts'
import { software } from './software.ts'

/** The far view: one pixel a plot, to be scaled without smoothing. */
export interface FarPlots {
  readonly bitmap: OffscreenCanvas
  /** Paints some plots again after a change. */
  refresh(planes: MapPlanes, indexes: readonly number[]): void
}

/** Paints all plots of the planes in one layer. */
export function paintFarPlots(planes: MapPlanes, layer: MapLayer, bands: Bands, palette: Palette): FarPlots {
  const { side } = planes
  const bitmap = new OffscreenCanvas(side, side)
  const pen = bitmap.getContext('2d', software)
  const colours = colourTable(layer, palette)
  if (pen !== null) {
    const image = pen.createImageData(side, side)
    const words = new Uint32Array(image.data.buffer)
    for (let i = 0; i < words.length; i++) words[i] = colours[codeOf(planes, layer, bands, i)] ?? 0
    pen.putImageData(image, 0, 0)
  }
  return {
    bitmap,
    refresh(next, indexes) {
      if (pen === null) return
      const dot = pen.createImageData(1, 1)
      const word = new Uint32Array(dot.data.buffer)
      for (const index of indexes) {
        word[0] = colours[codeOf(next, layer, bands, index)] ?? 0
        pen.putImageData(dot, index % side, Math.floor(index / side))
      }
    },
  }
}

/** Straight-alpha pixels by code, in the byte order of the machine. */
function colourTable(layer: MapLayer, palette: Palette): Uint32Array {
  const bytes = new Uint8ClampedArray(16 * 4)
  for (let code = 0; code < 16; code++) {
    const fill = fillOf(layer, code)
    if (fill !== null) bytes.set([...palette.bytes[fill.tone], fill.opacity * 255], code * 4)
  }
  return new Uint32Array(bytes.buffer)
}
