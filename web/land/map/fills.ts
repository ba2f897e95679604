import type { Tone } from './palette.ts'
import { type MapLayer, plotStates } from './plot-states.ts'

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
/** The code of a plot that is not open, where the codes are not those of states. */
export const notOpenCode = 15

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
