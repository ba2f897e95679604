import { notOpenCode, otherCode } from './fills.ts'
import { type Bands, type Look, type MapLayer, type MapPlanes, plotStates, type Shown } from './plot-states.ts'

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

/** A layer of some plots, with the limits that fit the planet. */
export function lookOf({ price }: MapPlanes, layer: MapLayer, show: Shown): Look {
  return { layer, show, bands: layer === 'price' ? bandsOf(price) : [] }
}

/**
 * What plots show, as small codes: the state, the era (a yield follows from it alone), or the step from 1 to 5 (0 for no value); `otherCode` and
 * `notOpenCode` stand for plots that are not among those shown. Writes those of the plots from `from` on into `codes`, as
 * many as it holds.
 */
export function writeCodes(planes: MapPlanes, { layer, show, bands }: Look, from: number, codes: Uint8Array): void {
  const to = from + codes.length
  const state = planes.state.subarray(from, to)
  if (layer === 'price') writeSteps(planes.price.subarray(from, to), bands, codes)
  else codes.set(layer === 'ownership' ? state : planes.era.subarray(from, to))
  hide(state, hidden[show], codes)
}

/** By state: what stands instead of the code, 0 where the code stays. */
const hidden = {
  all: instead({}),
  held: instead({}),
  sale: instead({ [plotStates.owned]: otherCode, [plotStates.mine]: otherCode }),
  mine: instead({
    [plotStates.unsold]: otherCode,
    [plotStates.owned]: otherCode,
    [plotStates.resale]: otherCode,
  }),
}

function instead(codes: Readonly<Record<number, number>>): Uint8Array {
  return Uint8Array.from({ length: 8 }, (_, state) =>
    state === plotStates.notOpen ? notOpenCode : (codes[state] ?? 0),
  )
}

// A frame may want a million of them: no calls and no branches inside these two.

function hide(state: Uint8Array, other: Uint8Array, codes: Uint8Array): void {
  const kept = other.map((code) => (code === 0 ? 255 : 0))
  const count = codes.length
  for (let index = 0; index < count; index++) {
    const of = state[index] ?? 0
    codes[index] = ((codes[index] ?? 0) & (kept[of] ?? 0)) | (other[of] ?? 0)
  }
}

function writeSteps(values: Uint32Array, bands: Bands, codes: Uint8Array): void {
  const [a = 0, b = 0, c = 0, d = 0] = bands
  const count = codes.length
  for (let index = 0; index < count; index++) {
    const value = values[index] ?? 0
    codes[index] = Number(value > 0) + Number(value > a) + Number(value > b) + Number(value > c) + Number(value > d)
  }
}

const portion = 32_768
/** After the codes of fills. */
export const mineCode = 16

/** How many plots have each code, and as the last one how many are mine; a portion a step. */
export function* countCodes(planes: MapPlanes, look: Look): Generator<undefined, Uint32Array> {
  const counts = new Uint32Array(17)
  const all = planes.state.length
  const codes = new Uint8Array(Math.min(portion, all))
  for (let from = 0; from < all; from += portion) {
    const part = codes.subarray(0, Math.min(portion, all - from))
    writeCodes(planes, look, from, part)
    let mine = 0
    for (let index = 0; index < part.length; index++) {
      const code = part[index] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
      mine += Number(planes.state[from + index] === plotStates.mine)
    }
    counts[mineCode] = (counts[mineCode] ?? 0) + mine
    yield
  }
  return counts
}

/** The code of one plot. */
export function codeOf(planes: MapPlanes, look: Look, index: number): number {
  const one = new Uint8Array(1)
  writeCodes(planes, look, index, one)
  return one[0] ?? 0
}
