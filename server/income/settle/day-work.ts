import type { Index, Minor } from '#rules/amount/labels.ts'
import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'
import { addWeight, countTo, type PlanetTax } from '#rules/income/planet-tax.ts'
import { addToSums, shareIn, TAX_STREAMS, type TaxStream, type Totals, weightIn } from '#rules/income/streams.ts'
import { type DayTeams, loadAbove, weighTeams } from '#server/income/team/day-teams.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import type { SettlementStore } from './store.ts'

/** What is at hand while a day is settled. */
export interface DayWork {
  readonly store: SettlementStore
  readonly economy: Economy
  readonly day: number
  /** The index of the day before. */
  readonly before: readonly bigint[]
  /** The running sums; each change makes them anew. */
  totals: Totals
  /** What the lands in the sums are together, of the investment mode. */
  working: Minor
  /** By claimant: the owner's part of each planet, and the referrer's of those that have one. */
  readonly planets: Readonly<Record<TaxStream, Map<bigint, PlanetTax>>>
  readonly teams: DayTeams
}

/** A settled day and its index. */
export interface Moment {
  readonly day: number
  readonly index: readonly Index[]
}

/** Begins the work of a day whose day before is settled. */
export async function beginWork(store: SettlementStore, economy: Economy, day: number): Promise<DayWork> {
  return {
    store,
    economy,
    day,
    before: await store.indexAt(day - 1),
    totals: await store.totals(),
    planets: { tax: new Map(), referral: new Map() },
    working: await store.working(),
    teams: { incomes: new Map(), above: new Map() },
  }
}

/** Writes what came of it, and the weights that count from a day on. */
export async function saveWork(work: DayWork, fromDay: number): Promise<void> {
  const { store, planets, teams } = work
  const members = [...teams.incomes.values()]
  await store.logWeights(fromDay, [...planets.tax.values()])
  await store.savePlanets(claimantsAt(work))
  await store.teams.log(fromDay, members)
  await store.teams.save(members)
  await store.saveTotals(work.totals)
  await store.saveWorking(work.working)
}

/** Puts a run into the sums or takes it out (`sign` 1n or -1n), the weights of its planet and of those above its owner with it, counted up to `at`. */
export function weigh(work: DayWork, run: SettledRun, sign: 1n | -1n, at: Moment): void {
  if (run.mode === 'investment') work.working += sign * run.investment
  work.totals = addToSums(work.totals, 'land', run.era, sign * weightIn('land', run, SHARE_SCALE))
  weighTeams(work, run, sign, at)
  for (const stream of TAX_STREAMS) {
    const claimant = claimantAt(work, stream, run.planet, at)
    if (!claimant) continue
    const { part, inSums } = claimant
    if (inSums) work.totals = addToSums(work.totals, stream, run.era, sign * weightIn(stream, run, part))
    work.planets[stream].set(run.planet, addWeight(claimant, run.era, sign * shareIn(stream, run)))
  }
}

/** Puts all that a claimant's planet weighs into the sums or takes it out: it comes back from burning, or begins to burn. */
export function weighPlanet(work: DayWork, { stream, weights, part }: PlanetTax, sign: 1n | -1n): void {
  weights.forEach((weight, era) => {
    work.totals = addToSums(work.totals, stream, era, sign * weight * part)
  })
}

/** A claimant of a planet's tax counted up to a moment; nothing where there is nobody. `load` has brought it before. */
export function claimantAt(work: DayWork, stream: TaxStream, id: bigint, at: Moment): PlanetTax | undefined {
  const planet = work.planets[stream].get(id)
  if (!planet && stream === 'tax') throw new Error(`planet ${id} was not loaded`)
  if (!planet || planet.countedDay === at.day) return planet
  const counted = countTo(planet, at.day, work.store.indexSeen(planet.countedDay), at.index)
  work.planets[stream].set(id, counted)
  return counted
}

/** Has at hand what runs weigh in, their planets and those above their owners, and other planets; what is there already stays. */
export async function load(work: DayWork, runs: readonly SettledRun[], planets: readonly bigint[] = []): Promise<void> {
  await loadAbove(
    work,
    runs.filter(({ mode }) => mode === 'investment').map(({ owner }) => owner),
  )
  const ids = [...runs.map(({ planet }) => planet), ...planets]
  const missing = [...new Set(ids)].filter((id) => !work.planets.tax.has(id))
  for (const claimant of await work.store.planets(missing, work.day - 1))
    work.planets[claimant.stream].set(claimant.planet, claimant)
}

/** Every claimant at hand. */
export function claimantsAt({ planets }: Pick<DayWork, 'planets'>): PlanetTax[] {
  return TAX_STREAMS.flatMap((stream) => [...planets[stream].values()])
}

/** Works on every claimant at hand. */
export function eachClaimant(work: DayWork, change: (claimant: PlanetTax) => PlanetTax): void {
  for (const claimant of claimantsAt(work)) work.planets[claimant.stream].set(claimant.planet, change(claimant))
}
