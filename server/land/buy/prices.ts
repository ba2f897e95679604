import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { marketPrices } from '#calls/land/market.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { type Economy, levelOf } from '#rules/economy/economy.ts'
import { plotsByClass, priceClasses } from '#rules/land/offer.ts'
import { plotEra, plotSeed, plotStep, STEPS } from '#rules/land/plot.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { type MarketPlanet, marketPlanets, soldOn } from '#server/land/market/market.sql.ts'
import { planetFilter } from '#server/land/market/market.ts'
import type { Database } from '#server/store/database.ts'

/** Planets, and plots on them, that one answer counts. */
const PLANETS = 400
const MOST_PLOTS = 250_000

/** How many unsold plots stand at which price, on the first planets that the filters find (LAND-04). */
export async function countPrices(
  { services }: Visitor,
  asked: RequestOf<typeof marketPrices>,
): Promise<AnswerOf<typeof marketPrices>> {
  const { database, economy } = services
  const open = asked.landState === 'purchasable'
  const levels = economy.planets.map(({ level }) => level)
  const found = await marketPlanets(database, { open, ...planetFilter(asked), levels }, 0n, PLANETS + 1)
  const planets = withinPlots(economy, found.slice(0, PLANETS))
  const sums = new Uint32Array(economy.eras.length * STEPS)
  for (const planet of planets)
    (await unsold(database, economy, planet)).forEach((count, at) => {
      sums[at] = (sums[at] ?? 0) + count
    })
  return {
    prices: priceClasses(economy).map(({ era, step, price }) => ({
      era,
      price: formatUnits(price),
      plots: sums[era * STEPS + step] ?? 0,
    })),
    planets: planets.length,
    all: planets.length === found.length,
  }
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
async function unsold(database: Database, economy: Economy, planet: MarketPlanet): Promise<Uint32Array> {
  const planets = known.get(database) ?? new Map<bigint, Counted>()
  known.set(database, planets)
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
