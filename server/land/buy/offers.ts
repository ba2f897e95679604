import type { PlanetId } from '#rules/amount/labels.ts'
import { type Economy, levelOf } from '#rules/economy/economy.ts'
import { classesBy, levelsWith, type OfferSort, type PriceClass, plotsOfClass } from '#rules/land/offer.ts'
import { type MarketPlanet, marketPlanets, type PlanetFilter, soldAmong } from '#server/land/market/market.sql.ts'
import type { Reader } from '#server/store/database.ts'
import { placesOn } from './places.ts'

/** An unsold plot at its price. */
export interface Offer {
  readonly planet: MarketPlanet
  readonly x: number
  readonly y: number
  readonly price: PriceClass
}

/** Where the walk goes on: at a place of a planet, in a price. */
export interface OfferPlace {
  readonly price: number
  readonly planet: PlanetId
  readonly plot: number
}

export interface OfferFilter {
  readonly planets: Omit<PlanetFilter, 'levels'>
  readonly from: bigint | null
  readonly to: bigint | null
  readonly era: number | undefined
  /** Eras that are left out. */
  readonly without: readonly number[]
  readonly sort: OfferSort
}

/** Planets of one reading; what one page may work out and look up at most, so that none takes longer than another. */
const PLANETS = 16
const MOST_PLOTS = 250_000
const MOST_READINGS = 12
const MOST_LOOKED_UP = 2000
/** Plots that are looked up at once: few at first, and more each time that too many of them were sold. */
const FIRST_CHUNK = 100
const MORE = 3

/**
 * Unsold plots in the order of their price, of one price planet by planet (docs/decisions/010-unsold-plots.md). They have no
 * rows: which plots of a planet stand at a price follows from its coordinates, and only those that would be shown are
 * looked up among the sold ones.
 */
export async function walkOffers(
  reader: Reader,
  economy: Economy,
  filter: OfferFilter,
  start: OfferPlace | null,
  size: number,
): Promise<{ list: Offer[]; next: OfferPlace | null }> {
  const prices = pricesOf(economy, filter)
  const spent = { plots: 0, readings: 0, lookedUp: 0, chunk: FIRST_CHUNK }
  const list: Offer[] = []
  const planetsFrom = read(reader, filter, spent)
  let at: OfferPlace = start ?? { price: 0, planet: 0n, plot: 0 }
  for (let price = prices[at.price]; price; price = prices[at.price]) {
    const levels = levelsWith(economy, price.era)
    const planets = await planetsFrom(levels, at.planet)
    const seen = { planets: 0 }
    const plots = plotsOn(economy, planets, price, at, { spent, seen })
    for (let some = taken(plots, spent.chunk); some.length > 0; some = taken(plots, spent.chunk)) {
      spent.chunk *= MORE
      const sold = await soldAmong(reader, some)
      spent.lookedUp += some.length
      for (const { planet, x, y, place, on } of some) {
        if (sold.has(`${planet} ${x} ${y}`)) continue
        if (list.length === size) return { list, next: { price: at.price, planet, plot: place } }
        list.push({ planet: on, x, y, price })
      }
      const last = some.at(-1)
      if (spent.lookedUp >= MOST_LOOKED_UP && last)
        return { list, next: { price: at.price, planet: last.planet, plot: last.place + 1 } }
    }
    const end = seen.planets === planets.length && planets.length < PLANETS
    at = end
      ? { price: at.price + 1, planet: 0n, plot: 0 }
      : { price: at.price, planet: (planets[seen.planets - 1]?.id ?? at.planet) + 1n, plot: 0 }
    if ((spent.readings >= MOST_READINGS || spent.plots >= MOST_PLOTS) && prices[at.price]) return { list, next: at }
  }
  return { list, next: null }
}

/** Reads the planets of some levels from one on, once: nearly every price of an era, and of those beside it, has the same. */
function read(reader: Reader, { planets }: OfferFilter, spent: { readings: number }) {
  const known = new Map<string, Promise<readonly MarketPlanet[]>>()
  return (levels: readonly number[], from: PlanetId): Promise<readonly MarketPlanet[]> => {
    const key = `${levels.join()} ${from}`
    const found = known.get(key)
    if (found) return found
    spent.readings += 1
    const reading = marketPlanets(reader, { ...planets, levels }, from, PLANETS)
    known.set(key, reading)
    return reading
  }
}

interface Candidate {
  readonly planet: PlanetId
  readonly on: MarketPlanet
  readonly x: number
  readonly y: number
  readonly place: number
}

/** The plots of a price on some planets, from a place on, a planet at a time, until so many plots have been worked out. */
function* plotsOn(
  economy: Economy,
  planets: readonly MarketPlanet[],
  price: PriceClass,
  at: OfferPlace,
  { spent, seen }: { spent: { plots: number }; seen: { planets: number } },
): Generator<Candidate> {
  for (const on of planets) {
    if (spent.plots >= MOST_PLOTS) return
    spent.plots += levelOf(economy, on.level).side ** 2
    seen.planets += 1
    const from = on.id === at.planet ? at.plot : 0
    for (const plot of plotsOfClass(placesOn(economy, on), price, from)) yield { ...plot, planet: on.id, on }
  }
}

/** The next of them, as many as are looked up at once. */
function taken(plots: Generator<Candidate>, most: number): Candidate[] {
  const some: Candidate[] = []
  while (some.length < most) {
    const { value, done } = plots.next()
    if (done) break
    some.push(value)
  }
  return some
}

/** The prices that a filter asks for, in its order. */
export function pricesOf(
  economy: Economy,
  { from, to, era, without, sort }: Omit<OfferFilter, 'planets'>,
): readonly PriceClass[] {
  return classesBy(economy, sort).filter(
    (one) =>
      (era === undefined || one.era === era) &&
      !without.includes(one.era) &&
      (from === null || one.price >= from) &&
      (to === null || one.price <= to),
  )
}
