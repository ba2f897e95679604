import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'
import { addWeight, countTo, type PlanetTax } from '#rules/income/planet-tax.ts'
import type { SettledRun, SettlementStore, Totals } from './store.ts'

/** What is at hand while a day is settled. */
export interface Desk {
  readonly store: SettlementStore
  readonly economy: Economy
  readonly day: number
  /** The index of the day before. */
  readonly before: readonly bigint[]
  readonly totals: Totals
  readonly planets: Map<bigint, PlanetTax>
}

/** Puts a run into the sums or takes it out (`sign` 1n or -1n), its planet's weight with it, counted up to `at`. */
export function weigh(
  desk: Desk,
  run: SettledRun,
  sign: 1n | -1n,
  at: { day: number; index: readonly bigint[] },
): void {
  const planet = planetAt(desk, run.planet, at)
  const change = sign * run.investment * run.tax
  desk.totals.land[run.era] = (desk.totals.land[run.era] ?? 0n) + sign * run.investment * (SHARE_SCALE - run.tax)
  if (planet.inSums) desk.totals.tax[run.era] = (desk.totals.tax[run.era] ?? 0n) + change
  desk.planets.set(run.planet, addWeight(planet, run.era, change))
}

/** The planet counted up to a moment; `load` has brought it before. */
export function planetAt(desk: Desk, id: bigint, at: { day: number; index: readonly bigint[] }): PlanetTax {
  const planet = desk.planets.get(id)
  if (!planet) throw new Error(`planet ${id} was not loaded`)
  if (planet.countedDay === at.day) return planet
  const counted = countTo(planet, at.day, desk.store.indexSeen(planet.countedDay), at.index)
  desk.planets.set(id, counted)
  return counted
}

/** Brings planets to the desk that are not there yet. */
export async function load(desk: Desk, ids: Iterable<bigint>): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !desk.planets.has(id))
  for (const planet of await desk.store.planets(missing, desk.day - 1)) desk.planets.set(planet.planet, planet)
}
