import type { Tone } from '#web/land/map/painting/palette.ts'
import { type Look, plotStates } from './plot-states.ts'

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

/** Codes of plots that show no state, era or step: those that are not among the chosen, and those that are not open. */
export const otherCode = 14
export const notOpenCode = 15

const ownership: Readonly<Record<number, Fill>> = {
  [plotStates.owned]: fill('ink', 0.2, 'dot'),
  [plotStates.mine]: fill('accent', 1, 'lines', 'plate'),
  [plotStates.resale]: fill('ochre-tint', 1, 'diamond', 'ochre', 1),
}
// bare land is the rule among all, what is for sale among the others is not
const unsoldAlone = fill('ochre-tint', 0.7, 'dot', 'ochre', 1)
// alone on the ground: three times as dark or light as any of it
const held = fill('ink', 0.6)
const other = fill('plate', 0.6)

const eraMarks: readonly Mark[] = ['none', 'slash', 'slashes', 'times', 'grid', 'dots', 'solid']
const era = eraMarks.map((mark, index) => fill('ink', index * 0.055, mark, 'ink', 0.45))

const five = [1, 2, 3, 4, 5] as const
const priceSteps = [0.16, 0.32, 0.5, 0.7, 0.92] as const
const price = new Map<number, Fill>(five.map((step, index) => [step, fill('ochre', priceSteps[index] ?? 1)]))
// what a DU earns follows from the era, and each era earns more than the one before
const gains = [0.08, 0.24, 0.4, 0.55, 0.7, 0.82, 0.94].map((opacity) => fill('accent', opacity))

/** The fill of a code of `writeCodes`, or null for bare land. */
export function fillOf({ layer, show }: Pick<Look, 'layer' | 'show'>, code: number): Fill | null {
  if (code === notOpenCode) return notOpen
  if (code === otherCode) return other
  if (show === 'held') return code === plotStates.owned ? held : null
  if (layer === 'ownership')
    return show === 'sale' && code === plotStates.unsold ? unsoldAlone : (ownership[code] ?? null)
  if (layer === 'era') return code === 0 ? null : (era[code] ?? null)
  return (layer === 'price' ? price.get(code) : gains[code]) ?? null
}
