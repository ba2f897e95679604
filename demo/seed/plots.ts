import { UNIT } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { type Economy, eraOf, levelOf } from '#rules/economy/economy.ts'
import { type Plot, plotAt } from '#rules/land/plot.ts'
import { placeOf } from '#rules/planet/planet.ts'

/** A plot to buy and what to put into it. */
export interface ChosenPlot {
  readonly x: number
  readonly y: number
  /** Decimal DU. */
  readonly investment: string
}

/**
 * Chooses plots of an era around the middle of a planet, none twice: those that ask for no more than the era's least
 * investment; `share` tenths of the era's range are put in above it.
 */
export function plotChooser(economy: Economy) {
  const taken = new Set<string>()
  return (coordinates: string, level: number, era: number, share: number): ChosenPlot => {
    const place = placeOf(coordinates)
    if (!place) throw new RangeError(`no place ${coordinates}`)
    const { side } = levelOf(economy, level)
    const { least } = eraOf(economy, era)
    for (const [x, y] of outwards(side)) {
      const plot = plotAt(economy, place, level, x, y)
      const key = `${coordinates} ${x} ${y}`
      if (plot?.era !== era || plot.least !== least || taken.has(key)) continue
      taken.add(key)
      return { x, y, investment: formatUnits(amountOf(plot, share)) }
    }
    throw new Error(`no plot of era ${era} on ${coordinates}`)
  }
}

function amountOf({ least, most }: Plot, share: number): bigint {
  const raised = least + ((most - least) * BigInt(share)) / 10n
  return raised - (raised % UNIT)
}

/** All places of a square, the middle first. */
export function outwards(side: number): (readonly [number, number])[] {
  const middle = (side - 1) / 2
  const far = ([x, y]: readonly [number, number]) => (x - middle) ** 2 + (y - middle) ** 2
  return Array.from({ length: side * side }, (_, index) => [index % side, Math.floor(index / side)] as const).sort(
    (one, other) => far(one) - far(other) || one[1] - other[1] || one[0] - other[0],
  )
}
