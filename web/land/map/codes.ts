import { isOfState, notOpenCode } from './fills.ts'
import { type MapLayer, type MapPlanes, plotStates } from './plot-states.ts'

/** Four rising limits between the five steps of a layer: a value above the n-th belongs to step n + 1 at least. */
export type Bands = readonly number[]

/** Limits that put about as many plots into each of the five steps; plots without a value are not counted. */
export function bandsOf(values: Uint32Array): Bands {
  const stride = Math.max(1, Math.floor(values.length / 8192))
  const sample = new Uint32Array(Math.ceil(values.length / stride))
  let size = 0
  for (let index = 0; index < values.length; index += stride) {
    const value = values[index] ?? 0
    if (value > 0) sample[size++] = value
  }
  const sorted = sample.subarray(0, size).sort()
  return [0.2, 0.4, 0.6, 0.8].map((share) => sorted[Math.floor(size * share)] ?? 0)
}

/** The bands of the layer in view; layers without steps have none. */
export function layerBands(planes: MapPlanes, layer: MapLayer): Bands {
  if (layer === 'price') return bandsOf(planes.price)
  return layer === 'income' ? bandsOf(planes.income) : []
}

/**
 * What plots show in a layer, as small codes: the state, the era, or the step from 1 to 5 (0 for no value). Writes those of
 * the plots from `from` on into `codes`, as many as it holds.
 */
export function writeCodes(planes: MapPlanes, layer: MapLayer, bands: Bands, from: number, codes: Uint8Array): void {
  const to = from + codes.length
  const state = planes.state.subarray(from, to)
  if (isOfState(layer)) codes.set(state)
  else if (layer === 'era') writeEras(state, planes.era.subarray(from, to), codes)
  else writeSteps(state, (layer === 'price' ? planes.price : planes.income).subarray(from, to), bands, codes)
}

// A frame may want a million of them: no calls and no branches inside these two.
const shut: number = plotStates.notOpen

function writeEras(state: Uint8Array, eras: Uint8Array, codes: Uint8Array): void {
  const count = codes.length
  for (let index = 0; index < count; index++) codes[index] = state[index] === shut ? notOpenCode : (eras[index] ?? 0)
}

function writeSteps(state: Uint8Array, values: Uint32Array, bands: Bands, codes: Uint8Array): void {
  const [a = 0, b = 0, c = 0, d = 0] = bands
  const count = codes.length
  for (let index = 0; index < count; index++) {
    const value = values[index] ?? 0
    const step = Number(value > 0) + Number(value > a) + Number(value > b) + Number(value > c) + Number(value > d)
    codes[index] = state[index] === shut ? notOpenCode : step
  }
}

const portion = 65_536

/** How many plots have each code. */
export function countCodes(planes: MapPlanes, layer: MapLayer, bands: Bands): Uint32Array {
  const counts = new Uint32Array(16)
  const all = planes.state.length
  const codes = new Uint8Array(Math.min(portion, all))
  for (let from = 0; from < all; from += portion) {
    const part = codes.subarray(0, Math.min(portion, all - from))
    writeCodes(planes, layer, bands, from, part)
    for (let index = 0; index < part.length; index++) {
      const code = part[index] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
  return counts
}

/** The code of one plot. */
export function codeOf(planes: MapPlanes, layer: MapLayer, bands: Bands, index: number): number {
  const one = new Uint8Array(1)
  writeCodes(planes, layer, bands, index, one)
  return one[0] ?? 0
}
