import type { Index } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { addWeight, countTo, type PlanetTax } from '#rules/income/planet-tax.ts'
import { addToSums, STREAM_NAMES, STREAMS, type Totals, weightIn } from '#rules/income/streams.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import type { SettlementStore } from './store.ts'

/** What is at hand while a day is settled. */
export interface Desk {
  readonly store: SettlementStore
  readonly economy: Economy
  readonly day: number
  /** The index of the day before. */
  readonly before: readonly bigint[]
  /** The running sums; each change makes them anew. */
  totals: Totals
  readonly planets: Map<bigint, PlanetTax>
}

/** Puts a run into the sums or takes it out (`sign` 1n or -1n), its planet's weight with it, counted up to `at`. */
export function weigh(desk: Desk, run: SettledRun, sign: 1n | -1n, at: { day: number; index: readonly Index[] }): void {
  const planet = planetAt(desk, run.planet, at)
  for (const stream of STREAM_NAMES) {
    const change = sign * weightIn(stream, run)
    const ofPlanet = STREAMS[stream].holder === 'planet'
    if (!ofPlanet || planet.inSums) desk.totals = addToSums(desk.totals, stream, run.era, change)
    if (ofPlanet) desk.planets.set(run.planet, addWeight(planet, run.era, change))
  }
}

/** Puts all that a planet weighs into the sums or takes it out: it comes back from burning, or begins to burn. */
export function weighPlanet(desk: Desk, { weights }: PlanetTax, sign: 1n | -1n): void {
  for (const stream of STREAM_NAMES.filter((name) => STREAMS[name].holder === 'planet'))
    weights.forEach((weight, era) => {
      desk.totals = addToSums(desk.totals, stream, era, sign * weight)
    })
}

/** The planet counted up to a moment; `load` has brought it before. */
export function planetAt(desk: Desk, id: bigint, at: { day: number; index: readonly Index[] }): PlanetTax {
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
