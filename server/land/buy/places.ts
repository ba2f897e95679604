import type { Economy } from '#rules/economy/economy.ts'
import { type PlotsByClass, placesByClass } from '#rules/land/offer.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { MarketPlanet } from '#server/land/market/market.sql.ts'
import { rememberedOf } from '#server/store/remembered.ts'

/** By coordinates and level, of which they follow; as many plots of all planets together, four bytes each. */
const known = rememberedOf<Economy, string, PlotsByClass>({
  maxSize: 8_000_000,
  sizeCalculation: ({ places }) => places.length,
})

/**
 * The places of a planet's plots by their price. What follows from coordinates and level never changes, and working it out anew for every
 * page of the market cost more than all else of it: those of the planets that were asked for last are remembered.
 */
export function placesOn(economy: Economy, planet: MarketPlanet): PlotsByClass {
  const plots = known(economy)
  const key = `${coordinatesOf(planet)} ${planet.level}`
  const before = plots.get(key)
  if (before) return before
  const found = placesByClass(economy, planet)
  plots.set(key, found)
  return found
}
