import type { Economy } from '#rules/economy/economy.ts'
import { type PlotsByClass, placesByClass } from '#rules/land/offer.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { MarketPlanet } from '#server/land/market/market.sql.ts'

/** Plots whose places are remembered, of all planets together: four bytes each. */
const MOST_PLOTS = 8_000_000

interface Remembered {
  /** By coordinates and level, of which they follow. */
  readonly plots: Map<string, PlotsByClass>
  held: number
}

const known = new WeakMap<Economy, Remembered>()

/**
 * The places of a planet's plots by their price. What follows from coordinates and level never changes, and working it out anew for every
 * page of the market cost more than all else of it: those of the planets that were asked for last are remembered.
 */
export function placesOn(economy: Economy, planet: MarketPlanet): PlotsByClass {
  const remembered = known.get(economy) ?? { plots: new Map<string, PlotsByClass>(), held: 0 }
  known.set(economy, remembered)
  const { plots } = remembered
  const key = `${coordinatesOf(planet)} ${planet.level}`
  const before = plots.get(key)
  const found = before ?? placesByClass(economy, planet)
  // the one that was asked for last stands last
  plots.delete(key)
  plots.set(key, found)
  if (before) return found
  remembered.held += found.places.length
  for (const [oldest, { places }] of plots) {
    if (remembered.held <= MOST_PLOTS || oldest === key) break
    plots.delete(oldest)
    remembered.held -= places.length
  }
  return found
}
