import type { AnswerOf } from '#calls/call.ts'
import type { eraList } from '#calls/land/era-list.ts'
import { parseUnits } from '#rules/amount/decimal.ts'
import type { MapPlanes } from '#web/land/map/plots/plot-states.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'

/** A plot of the purchase, and the amount that is typed for it. */
export interface Wish extends PlotPlace {
  readonly era: number
  /** What it asks for at least, and takes at most, DU. */
  readonly least: string
  readonly most: string
  readonly amount: string
}

/** Whether an amount is one that a plot takes; said by the field itself, before anything is asked. */
export function fits({ amount, least, most }: Wish): boolean {
  const [typed, from, to] = [parseUnits(amount), parseUnits(least), parseUnits(most)]
  return typed !== undefined && from !== undefined && to !== undefined && typed >= from && typed <= to
}

/** Plots of a map as wishes, each with the least that it asks for; row by row, as they are bought. */
export function wishesOf(
  { side, era, price }: MapPlanes,
  places: readonly PlotPlace[],
  eras: AnswerOf<typeof eraList>['eras'],
): Wish[] {
  return [...places]
    .sort((one, other) => one.y - other.y || one.x - other.x)
    .map(({ x, y }) => {
      const index = y * side + x
      const least = String(price[index] ?? 0)
      return { x, y, era: era[index] ?? 0, least, most: eras[era[index] ?? 0]?.most ?? least, amount: least }
    })
}
