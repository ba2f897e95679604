import type { Tone } from './palette.ts'
import { type MapLayer, type MapPlanes, plotStates } from './plot-states.ts'

/** The mark drawn on a plot, so that colour never speaks alone. */
export type Mark =
  | 'none'
  | 'dot'
  | 'dots'
  | 'diamond'
  | 'cross'
  | 'lines'
  | 'slash'
  | 'slashes'
  | 'times'
  | 'grid'
  | 'solid'

/** How a plot is filled: a tone laid at an opacity, and a mark in another tone. */
export interface Fill {
  readonly tone: Tone
  readonly opacity: number
  readonly mark: Mark
  readonly markTone: Tone
  readonly markOpacity: number
}

const fill = (tone: Tone, opacity: number, mark: Mark = 'none', markTone: Tone = 'ink', markOpacity = 0.55): Fill => ({
  tone,
  opacity,
  mark,
  markTone,
  markOpacity,
})

const notOpen = fill('plate', 0.5, 'cross')
const notOpenCode = 15

const ownership: Readonly<Record<number, Fill>> = {
  [plotStates.owned]: fill('ink', 0.2, 'dot'),
  [plotStates.mine]: fill('accent', 1, 'lines', 'plate'),
  [plotStates.resale]: fill('ochre-tint', 1, 'diamond', 'ochre', 1),
  [plotStates.notOpen]: notOpen,
}

// what can be bought stands out, what is sold steps back
const sale: Readonly<Record<number, Fill>> = {
  [plotStates.unsold]: fill('ochre-tint', 1, 'dot', 'ochre', 1),
  [plotStates.owned]: fill('ink', 0.3),
  [plotStates.mine]: fill('accent', 0.45),
  [plotStates.resale]: fill('ochre-tint', 1, 'diamond', 'ochre', 1),
  [plotStates.notOpen]: notOpen,
}
const others = fill('plate', 0.55)
const mine: Readonly<Record<number, Fill>> = {
  [plotStates.unsold]: others,
  [plotStates.owned]: others,
  [plotStates.mine]: fill('accent', 1, 'lines', 'plate'),
  [plotStates.resale]: others,
  [plotStates.notOpen]: notOpen,
}
const ofState = { ownership, sale, mine }

const eraMarks: readonly Mark[] = ['none', 'slash', 'slashes', 'times', 'grid', 'dots', 'solid']
const era = eraMarks.map((mark, index) => fill('ink', index * 0.055, mark, 'ink', 0.45))

const five = [1, 2, 3, 4, 5] as const
const priceSteps = [0.16, 0.32, 0.5, 0.7, 0.92] as const
const incomeSteps = [0.14, 0.3, 0.48, 0.68, 0.9] as const
const stepped = (tone: Tone, opacities: readonly number[]) =>
  new Map<number, Fill>(five.map((step, index) => [step, fill(tone, opacities[index] ?? 1)]))
const price = stepped('ochre', priceSteps)
const income = stepped('accent', incomeSteps)

/** Whether a layer tells of the states of plots: its codes are those of `plotStates`. */
export const isOfState = (layer: MapLayer): layer is keyof typeof ofState => layer in ofState

/** The fill of a code of `codeOf`, or null for bare land. */
export function fillOf(layer: MapLayer, code: number): Fill | null {
  if (isOfState(layer)) return ofState[layer][code] ?? null
  if (code === notOpenCode) return notOpen
  if (layer === 'era') return code === 0 ? null : (era[code] ?? null)
  return (layer === 'price' ? price : income).get(code) ?? null
}

/** Four rising limits between the five steps of a layer: a value above the n-th belongs to step n + 1 at least. */
export type Bands = readonly number[]

/** Limits that put about as many plots into each of the five steps; plots without a value are not counted. */
export function bandsOf(values: Uint32Array): Bands {
  const stride = Math.max(1, Math.floor(values.length / 8192))
  const sample: number[] = []
  for (let i = 0; i < values.length; i += stride) {
    const value = values[i] ?? 0
    if (value > 0) sample.push(value)
  }
  sample.sort((a, b) => a - b)
  return [0.2, 0.4, 0.6, 0.8].map((share) => sample[Math.floor(sample.length * share)] ?? 0)
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
  if (isOfState(layer)) {
    codes.set(state)
    return
  }
  if (layer === 'era') codes.set(planes.era.subarray(from, to))
  else writeSteps((layer === 'price' ? planes.price : planes.income).subarray(from, to), bands, codes)
  for (let index = 0; index < codes.length; index++) if (state[index] === plotStates.notOpen) codes[index] = notOpenCode
}

function writeSteps(values: Uint32Array, bands: Bands, codes: Uint8Array): void {
  const [a = 0, b = 0, c = 0, d = 0] = bands
  for (let index = 0; index < codes.length; index++) {
    const value = values[index] ?? 0
    codes[index] = Number(value > 0) + Number(value > a) + Number(value > b) + Number(value > c) + Number(value > d)
  }
}

/** The code of one plot. */
export function codeOf(planes: MapPlanes, layer: MapLayer, bands: Bands, index: number): number {
  const state = planes.state[index] ?? 0
  if (isOfState(layer)) return state
  if (state === plotStates.notOpen) return notOpenCode
  if (layer === 'era') return planes.era[index] ?? 0
  const value = (layer === 'price' ? planes.price : planes.income)[index] ?? 0
  if (value === 0) return 0
  let step = 1
  for (const limit of bands) if (value > limit) step++
  return step
}
