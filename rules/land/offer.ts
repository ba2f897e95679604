import type { Minor } from '#rules/amount/labels.ts'
import { type Economy, type Era, levelOf, SHARE_SCALE } from '#rules/economy/economy.ts'
import type { PlanetPlace } from '#rules/planet/planet.ts'
import { leastAt, planetHash, plotEra, plotStep, STEPS, STONE_AGE, seedWithin } from './plot.ts'

/** The plots of an era that ask for the same least investment: one price before a sale (LAND-04). */
export interface PriceClass {
  readonly era: number
  readonly step: number
  /** Minor units of DU. */
  readonly price: Minor
}

/** Every price that an unsold plot can have, the lowest first. */
export function priceClasses(economy: Economy): readonly PriceClass[] {
  return economy.eras
    .flatMap((figures) =>
      Array.from({ length: STEPS }, (_, step) => ({ era: figures.era, step, price: leastAt(figures, step) })),
    )
    .sort((one, other) => Number(one.price - other.price) || one.era - other.era || one.step - other.step)
}

/** In which order a market offers plots; `yieldDown`: by what a DU brings on a day, of the same the lowest price first. */
export type OfferSort = 'priceUp' | 'priceDown' | 'yieldDown'

/** Every price in the order of a market. */
export function classesBy(economy: Economy, sort: OfferSort): readonly PriceClass[] {
  const classes = priceClasses(economy)
  if (sort === 'priceUp') return classes
  if (sort === 'priceDown') return classes.toReversed()
  return erasByYield(economy).flatMap((era) => classes.filter((one) => one.era === era))
}

/** The eras from the one whose DU brings most on a day after land tax to the one that brings least. */
export function erasByYield({ eras }: Economy): readonly number[] {
  const brings = ({ rate, tax }: Era): bigint => rate * (SHARE_SCALE - tax)
  return [...eras]
    .sort((one, other) => Number(brings(other) - brings(one)) || one.era - other.era)
    .map(({ era }) => era)
}

/** The levels of planets that have plots of an era. */
export function levelsWith(economy: Economy, era: number): number[] {
  return economy.planets
    .filter(({ lowestEra, highestEra }) => lowestEra <= era && era <= highestEra)
    .map(({ level }) => level)
}

/** The places (y x side + x) of a planet's plots by era and step: those of a class stand in `places` from one beginning to the next. */
export interface PlotsByClass {
  readonly side: number
  readonly places: Uint32Array
  readonly begins: Uint32Array
}

/** Puts the plots of a planet by their price, each class in the order of places: a function of its coordinates and level alone. */
export function placesByClass(economy: Economy, planet: PlanetPlace & { readonly level: number }): PlotsByClass {
  const { side, lowestEra, highestEra } = levelOf(economy, planet.level)
  const counts = plotsByClass(economy, planet)
  const begins = new Uint32Array(counts.length + 1)
  for (const [at, count] of counts.entries()) begins[at + 1] = (begins[at] ?? 0) + count
  const next = begins.slice()
  const places = new Uint32Array(side * side)
  const hash = planetHash(planet)
  for (let place = 0; place < places.length; place += 1) {
    const x = place % side
    const seed = seedWithin(hash, x, (place - x) / side)
    const at = plotEra(seed, lowestEra, highestEra) * STEPS + plotStep(seed)
    const free = next[at] ?? 0
    places[free] = place
    next[at] = free + 1
  }
  return { side, places, begins }
}

/** The plots of a price on a planet, in the order of their place, from a place on: sold or not. */
export function* plotsOfClass(
  { side, places, begins }: PlotsByClass,
  { era, step }: PriceClass,
  from = 0,
): Generator<{ readonly x: number; readonly y: number; readonly place: number }> {
  const at = era * STEPS + step
  for (const place of places.subarray(begins[at] ?? 0, begins[at + 1] ?? 0))
    if (place >= from) yield { x: place % side, y: Math.floor(place / side), place }
}

/** The lowest price that some plots have, of `counts[era * STEPS + step]`: those of the Stone Age, one a member, are not among them. */
export function cheapestOf(economy: Economy, counts: Uint32Array): PriceClass | undefined {
  return priceClasses(economy).find(({ era, step }) => era !== STONE_AGE && (counts[era * STEPS + step] ?? 0) > 0)
}

/** How many plots of each era and step a planet has: `counts[era * STEPS + step]`. */
export function plotsByClass(economy: Economy, planet: PlanetPlace & { readonly level: number }): Uint32Array {
  const { side, lowestEra, highestEra } = levelOf(economy, planet.level)
  const counts = new Uint32Array(economy.eras.length * STEPS)
  const hash = planetHash(planet)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const seed = seedWithin(hash, x, y)
      const at = plotEra(seed, lowestEra, highestEra) * STEPS + plotStep(seed)
      counts[at] = (counts[at] ?? 0) + 1
    }
  return counts
}
