import { type Economy, levelOf } from '#rules/economy/economy.ts'
import { STEPS } from '#rules/land/plot.ts'
import { type MarketPlanet, marketPlanets, type PlanetFilter } from '#server/land/market/market.sql.ts'
import type { Services } from '#server/services/services.ts'
import { unsoldAmong } from './unsold-counts.ts'

/** Planets, and plots on them, that one answer counts. */
const PLANETS = 400
const MOST_PLOTS = 250_000

/** The first planets of a filter, as many as one answer counts, and whether these are all. */
export async function countablePlanets(
  { database, economy }: Pick<Services, 'database' | 'economy'>,
  filter: Omit<PlanetFilter, 'levels'>,
): Promise<{ planets: readonly MarketPlanet[]; all: boolean }> {
  const levels = economy.planets.map(({ level }) => level)
  const found = await marketPlanets(database, { ...filter, levels }, 0n, PLANETS + 1)
  const planets = withinPlots(economy, found.slice(0, PLANETS))
  return { planets, all: planets.length === found.length }
}

/**
 * Unsold plots of the first planets of a filter by era and step: `counts[era * STEPS + step]`; how many of these planets have any of an era;
 * `all`: of all its planets.
 */
export async function countUnsold(
  services: Pick<Services, 'database' | 'economy'>,
  filter: Omit<PlanetFilter, 'levels'>,
): Promise<{ counts: Uint32Array; planets: number; ofEra: readonly number[]; all: boolean }> {
  const { database, economy } = services
  const { planets, all } = await countablePlanets(services, filter)
  const counts = new Uint32Array(economy.eras.length * STEPS)
  const each = await unsoldAmong(database, economy, planets)
  for (const own of each)
    own.forEach((count, at) => {
      counts[at] = (counts[at] ?? 0) + count
    })
  const ofEra = economy.eras.map((_, era) => {
    return each.filter((own) => own.subarray(era * STEPS, (era + 1) * STEPS).some((count) => count > 0)).length
  })
  return { counts, planets: planets.length, ofEra, all }
}

/** The first planets that together have not more plots than are counted. */
function withinPlots(economy: Economy, planets: readonly MarketPlanet[]): readonly MarketPlanet[] {
  let plots = 0
  const end = planets.findIndex(({ level }) => {
    plots += levelOf(economy, level).side ** 2
    return plots > MOST_PLOTS
  })
  return end < 0 ? planets : planets.slice(0, end)
}
