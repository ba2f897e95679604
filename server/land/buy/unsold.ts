import { type Economy, levelOf } from '#rules/economy/economy.ts'
import { plotsByClass } from '#rules/land/offer.ts'
import { plotEra, plotSeed, plotStep, STEPS } from '#rules/land/plot.ts'
import { type MarketPlanet, marketPlanets, type PlanetFilter, soldOn } from '#server/land/market/market.sql.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/store/database.ts'
import { dataOf } from '#server/store/same-data.ts'

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

/** Unsold plots of the first planets of a filter by era and step: `counts[era * STEPS + step]`; `all`: of all its planets. */
export async function countUnsold(
  services: Pick<Services, 'database' | 'economy'>,
  filter: Omit<PlanetFilter, 'levels'>,
): Promise<{ counts: Uint32Array; planets: number; all: boolean }> {
  const { database, economy } = services
  const { planets, all } = await countablePlanets(services, filter)
  const counts = new Uint32Array(economy.eras.length * STEPS)
  for (const planet of planets)
    (await unsoldOn(database, economy, planet)).forEach((count, at) => {
      counts[at] = (counts[at] ?? 0) + count
    })
  return { counts, planets: planets.length, all }
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

interface Counted {
  readonly version: bigint
  readonly counts: Uint32Array
}

const known = new WeakMap<Database, Map<bigint, Counted>>()
/** Planets whose counts are remembered. */
const MOST_PLANETS = 5000

/** Unsold plots of a planet by era and step; counted again only when a plot of it was sold or became free. */
export async function unsoldOn(database: Database, economy: Economy, planet: MarketPlanet): Promise<Uint32Array> {
  const data = dataOf(database)
  const planets = known.get(data) ?? new Map<bigint, Counted>()
  known.set(data, planets)
  const before = planets.get(planet.id)
  if (before?.version === planet.map_version) return before.counts
  const counts = plotsByClass(economy, planet)
  const { lowestEra, highestEra } = levelOf(economy, planet.level)
  for (const { x, y } of planet.plots_sold > 0 ? await soldOn(database, planet.id) : []) {
    const seed = plotSeed(planet, x, y)
    const at = plotEra(seed, lowestEra, highestEra) * STEPS + plotStep(seed)
    counts[at] = (counts[at] ?? 0) - 1
  }
  planets.delete(planet.id)
  planets.set(planet.id, { version: planet.map_version, counts })
  for (const oldest of planets.keys()) {
    if (planets.size <= MOST_PLANETS) break
    planets.delete(oldest)
  }
  return counts
}
