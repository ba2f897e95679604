import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { marketPlanets as marketPlanetsCall } from '#calls/land/market.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { PlanetId } from '#rules/amount/labels.ts'
import { levelOf } from '#rules/economy/economy.ts'
import { erasByYield, levelsWith, type PriceClass } from '#rules/land/offer.ts'
import { STEPS } from '#rules/land/plot.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { barredEras } from '#server/land/buy/barred.ts'
import { pricesOf } from '#server/land/buy/offers.ts'
import { countablePlanets } from '#server/land/buy/unsold.ts'
import { unsoldAmong } from '#server/land/buy/unsold-counts.ts'
import { cursorOf, id, small } from '#server/page/cursor.ts'
import { cutRows } from '#server/page/cut.ts'
import type { Services } from '#server/services/services.ts'
import { type MarketPlanet, marketPlanets, type PlanetFilter } from './market.sql.ts'
import { countOffers, priceFilter, viewPlanet } from './market.ts'
import { planetFilter } from './planet-filter.ts'

type Asked = RequestOf<typeof marketPlanetsCall>
type Answer = AnswerOf<typeof marketPlanetsCall>

/** Where a page begins: at a planet, among those whose first plot stands at a price. */
interface Place {
  readonly price: number
  readonly planet: PlanetId
}

/** A planet, and the unsold plots of it that were asked for by price: `counts` stands beside the prices. */
interface Group {
  readonly planet: MarketPlanet
  readonly counts: readonly number[]
  /** The first price, in the order that was asked for, at which it has a plot. */
  readonly first: number
}

const PLACE = cursorOf(small, id)
/** Planets of one reading; what one page may read and work out at most. */
const PLANETS = 16
const MOST_READINGS = 12
const MOST_PLOTS = 250_000

/**
 * Planets with unsold plots that the filters find, each once, in the order of the first of them (LAND-04). What a planet has
 * left is counted from its seed, less what is sold, and remembered until a plot of it changes owner.
 */
export async function listGroups(visitor: Visitor, asked: Asked): Promise<Answer> {
  const { services } = visitor
  const filter = await planetFilter(services, asked)
  const barred = await barredEras(visitor)
  const wanted = priceFilter(asked, barred)
  const prices = pricesOf(services.economy, wanted)
  const [price = 0, planet = 0n] = PLACE.read(asked.after) ?? []
  const few = await countablePlanets(services, filter)
  const found = few.all
    ? await groupsOf(services, few.planets, prices).then((groups) => cut(groups, { price, planet }, asked.size))
    : await walk(services, filter, prices, { price, planet }, asked.size)
  return {
    list: found.groups.map((group) => view(services, group, prices)),
    next: found.next && PLACE.write([found.next.price, found.next.planet]),
    total: asked.after ? null : await countOffers(services, filter, wanted),
    barred: [...barred],
  }
}

interface Found {
  readonly groups: readonly Group[]
  readonly next: Place | null
}

/** A page of planets that are all counted. */
function cut(groups: readonly Group[], from: Place, size: number): Found {
  const sorted = groups
    .filter(({ first, planet }) => first > from.price || (first === from.price && planet.id >= from.planet))
    .sort((one, other) => one.first - other.first || Number(one.planet.id - other.planet.id))
  const { page, following } = cutRows(sorted, size)
  return { groups: page, next: following ? { price: following.first, planet: following.planet.id } : null }
}

/** A page of more planets than can be counted: price by price, of each the planets by id that have none before it. */
async function walk(
  services: Services,
  filter: Omit<PlanetFilter, 'levels'>,
  prices: readonly PriceClass[],
  from: Place,
  size: number,
): Promise<Found> {
  const { database, economy } = services
  const groups: Group[] = []
  const spent = { readings: 0, plots: 0 }
  let at = from
  for (let price = prices[at.price]; price; price = prices[at.price]) {
    const levels = levelsWith(economy, price.era)
    const planets = await marketPlanets(database, { ...filter, levels }, at.planet, PLANETS)
    spent.readings += 1
    // what a page may count; a planet that it does not come to any more is known to the next
    const counted = planets.filter(({ level }) => {
      const within = spent.plots < MOST_PLOTS
      if (within) spent.plots += levelOf(economy, level).side ** 2
      return within
    })
    const found = new Map((await groupsOf(services, counted, prices)).map((group) => [group.planet.id, group]))
    for (const [index, planet] of planets.entries()) {
      if (index >= counted.length || groups.length === size)
        return { groups, next: { price: at.price, planet: planet.id } }
      const group = found.get(planet.id)
      if (group?.first === at.price) groups.push(group)
    }
    const last = planets.at(-1)
    at =
      planets.length < PLANETS || !last
        ? { price: at.price + 1, planet: 0n }
        : { price: at.price, planet: last.id + 1n }
    if ((spent.readings >= MOST_READINGS || groups.length === size) && prices[at.price]) return { groups, next: at }
  }
  return { groups, next: null }
}

/** Those of some planets that have such plots. */
async function groupsOf(
  { database, economy }: Services,
  planets: readonly MarketPlanet[],
  prices: readonly PriceClass[],
): Promise<Group[]> {
  const unsold = await unsoldAmong(database, economy, planets)
  return planets.flatMap((planet, index) => {
    const counts = prices.map(({ era, step }) => unsold[index]?.[era * STEPS + step] ?? 0)
    const first = counts.findIndex((count) => count > 0)
    return first < 0 ? [] : [{ planet, counts, first }]
  })
}

function view({ economy }: Services, { planet, counts }: Group, prices: readonly PriceClass[]): Answer['list'][number] {
  const has = prices.filter((_, at) => (counts[at] ?? 0) > 0)
  const dearer = (one: PriceClass, other: PriceClass): number => Number(one.price - other.price)
  const [least] = [...has].sort(dearer)
  const most = [...has].sort(dearer).at(-1)
  const eras = new Set(has.map(({ era }) => era))
  return {
    ...viewPlanet(planet),
    plots: counts.reduce((sum, count) => sum + count, 0),
    least: formatUnits(least?.price ?? 0n),
    most: formatUnits(most?.price ?? 0n),
    leastEra: least?.era ?? 0,
    bestEra: erasByYield(economy).find((era) => eras.has(era)) ?? 0,
  }
}
