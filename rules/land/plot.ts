import { UNIT } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { type Economy, type Era, eraOf, levelOf } from '#rules/economy/economy.ts'
import type { PlanetPlace } from '#rules/planet/planet.ts'

/** What a plot is before anyone buys it: a pure function of its planet and place (economy, Eras). */
export interface Plot {
  readonly era: number
  /** Least investment, minor units of DU, in whole DU. */
  readonly least: Minor
  readonly most: Minor
}

/** The era of which a member may have one plot, ever (LAND-01). */
export const STONE_AGE = 0

/** Steps between an era's bounds that a plot's least investment may stand on. */
export const STEPS = 10

/** An evenly spread 32-bit number of a plot; integer arithmetic only, the same on every machine. */
export function plotSeed(place: PlanetPlace, x: number, y: number): number {
  return seedWithin(planetHash(place), x, y)
}

/** What the seeds of a planet's plots have in common: for `seedWithin`, where many are worked out. */
export function planetHash({ galaxy, system, orbit }: PlanetPlace): number {
  return mixed(mixed(mixed(0x9e3779b9, galaxy), system), orbit)
}

/** `plotSeed` of a planet whose hash is known. */
export function seedWithin(planet: number, x: number, y: number): number {
  return mixed(mixed(planet, x), y) >>> 0
}

function mixed(before: number, part: number): number {
  let hash = Math.imul(before ^ part, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** The era of a plot: each era of the planet's range is half as frequent as the one below it. */
export function plotEra(seed: number, lowestEra: number, highestEra: number): number {
  const parts = 2 ** (highestEra - lowestEra + 1) - 1
  let part = seed % parts
  for (let era = lowestEra; era < highestEra; era += 1) {
    const share = 2 ** (highestEra - era)
    if (part < share) return era
    part -= share
  }
  return highestEra
}

/** The plot at (x, y) of a planet of a level; undefined where there is none. */
export function plotAt(economy: Economy, place: PlanetPlace, level: number, x: number, y: number): Plot | undefined {
  const { side, lowestEra, highestEra } = levelOf(economy, level)
  if (x < 0 || y < 0 || x >= side || y >= side) return undefined
  const seed = plotSeed(place, x, y)
  const figures = eraOf(economy, plotEra(seed, lowestEra, highestEra))
  return { era: figures.era, least: leastAt(figures, plotStep(seed)), most: figures.most }
}

/** The step between its era's bounds on which a plot's least investment stands: most ask for little, the lower of two draws. */
export function plotStep(seed: number): number {
  return Math.min((seed >>> 8) % STEPS, (seed >>> 16) % STEPS)
}

/** The least investment on a step of an era, in whole DU. */
export function leastAt({ least, most }: Pick<Era, 'least' | 'most'>, step: number): Minor {
  const raised = least + mulDivDown(most - least, BigInt(step), BigInt(STEPS))
  return raised - (raised % UNIT)
}

/** The highest upper bound of a planet's eras: its "top range". */
export function topRange(economy: Economy, level: number): Minor {
  return eraOf(economy, levelOf(economy, level).highestEra).most
}

/** The era of an investment on a planet: the one whose bounds hold it, from the plot's own era upwards. */
export function eraOfInvestment(economy: Economy, from: number, investment: Minor): number {
  let era = from
  while (era < economy.eras.length - 1 && investment > eraOf(economy, era).most) era += 1
  return era
}

/** The plot that an address names, as `12,3` (the comma may be written `%2C`); undefined where it names none. */
export function plotIn(address: string): { readonly x: number; readonly y: number } | undefined {
  const [, x, y] = /^(\d{1,4})(?:,|%2C)(\d{1,4})$/i.exec(address) ?? []
  return x === undefined || y === undefined ? undefined : { x: Number(x), y: Number(y) }
}
