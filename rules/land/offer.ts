import type { Minor } from '#rules/amount/labels.ts'
import { type Economy, type Era, levelOf, SHARE_SCALE } from '#rules/economy/economy.ts'
import { leastAt, type Place, planetHash, plotEra, plotStep, STEPS, seedWithin } from './plot.ts'

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

/** The plots of a price on a planet, in the order of their place (y, then x), from a place on: sold or not. */
export function plotsOfClass(
  economy: Economy,
  planet: Place & { readonly level: number },
  { era, step }: PriceClass,
  from = 0,
): { readonly x: number; readonly y: number; readonly place: number }[] {
  const { side, lowestEra, highestEra } = levelOf(economy, planet.level)
  const hash = planetHash(planet)
  const found = []
  for (let place = from; place < side * side; place += 1) {
    const x = place % side
    const y = (place - x) / side
    const seed = seedWithin(hash, x, y)
    if (plotStep(seed) === step && plotEra(seed, lowestEra, highestEra) === era) found.push({ x, y, place })
  }
  return found
}

/** How many plots of each era and step a planet has: `counts[era * STEPS + step]`. */
export function plotsByClass(economy: Economy, planet: Place & { readonly level: number }): Uint32Array {
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
