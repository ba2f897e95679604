import { expect, it } from 'vitest'
import { plotAt } from '#rules/land/plot.ts'
import type { MarketPlanet } from '#server/land/market/market.sql.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { placesOn } from './places.ts'

const economy = configuredEconomy()
const planet = (system: number, level: number): MarketPlanet => ({
  ...{ id: 1n, galaxy: 1, system, orbit: 1, level, type: 'ocean', state: 'named', name: 'Vesper', image: null },
  ...{ plots_sold: 0, map_version: 0n },
})

it('remembers a planet’s plots by where it is and of which level, whatever else is true of it', () => {
  const first = placesOn(economy, planet(1, 2))
  expect(placesOn(economy, { ...planet(1, 2), id: 2n, plots_sold: 7 })).toBe(first)
  const other = placesOn(economy, planet(2, 2))
  expect(other).not.toBe(first)
  expect(placesOn(economy, planet(1, 3)).side).toBe(32)
  expect([first.side, first.places.length]).toEqual([16, 256])
  const [place = 0] = other.places
  expect(plotAt(economy, { galaxy: 1, system: 2, orbit: 1 }, 2, place % 16, Math.floor(place / 16))?.era).toBe(0)
})

it('forgets those that were asked for longest ago, beyond eight million plots: one asked for again is kept', () => {
  const first = placesOn(economy, planet(1000, 5))
  const second = placesOn(economy, planet(1001, 5))
  // with these two 488 planets of 16,384 plots fit
  for (let system = 1002; system < 1002 + 486; system += 1) placesOn(economy, planet(system, 5))
  expect(placesOn(economy, planet(1000, 5))).toBe(first)
  placesOn(economy, planet(5000, 5))
  placesOn(economy, planet(5001, 5))
  expect(placesOn(economy, planet(1000, 5))).toBe(first)
  expect(placesOn(economy, planet(1001, 5))).not.toBe(second)
})
