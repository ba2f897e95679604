import type { AnswerOf } from '#calls/call.ts'
import type { eraList } from '#calls/land/era-list.ts'
import { UNIT } from '#rules/amount/amount.ts'
import { scaled, units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { plotAt } from '#rules/land/plot.ts'
import type { PlanetPlace } from '#rules/planet/planet.ts'
import { type MapPlanes, plotStates } from '#web/land/map/plots/plot-states.ts'

type Eras = AnswerOf<typeof eraList>['eras']

/** What of the economy decides which plot stands where. */
export type PlotFigures = Pick<Economy, 'eras' | 'planets'>

/** The figures of the eras and of one planet's level as the rules want them, out of what the server said. */
export function figuresOf(eras: Eras, planet: { level: number; side: number; eras: readonly number[] }): PlotFigures {
  const lowestEra = Math.min(...planet.eras)
  const highestEra = Math.max(...planet.eras)
  return {
    eras: eras.map(({ era, least, most, ratePercent, taxPercent }) => ({
      era,
      least: units(least),
      most: units(most),
      rate: scaled(ratePercent, 16),
      tax: scaled(taxPercent, 2),
    })),
    // only the planet's own level is asked for
    planets: Array.from({ length: planet.level }, (_, at) => ({
      level: at + 1,
      fee: 0n,
      side: planet.side,
      lowestEra,
      highestEra,
    })),
  }
}

/** All plots of a planet as nobody had bought any: what follows from its seed alone. */
export function unsoldPlanes(
  figures: PlotFigures,
  place: PlanetPlace,
  level: number,
  side: number,
  open: boolean,
): MapPlanes {
  const count = side * side
  const planes = {
    side,
    state: new Uint8Array(count).fill(open ? plotStates.unsold : plotStates.notOpen),
    era: new Uint8Array(count),
    price: new Uint32Array(count),
    version: 0,
  }
  // a plot follows from eras and levels alone
  const economy = figures as Economy
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const plot = plotAt(economy, place, level, x, y)
      if (!plot) continue
      const index = y * side + x
      planes.era[index] = plot.era
      planes.price[index] = Number(plot.least / UNIT)
    }
  return planes
}
