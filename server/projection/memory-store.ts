import { type Leg, type OwnedBook, ofSystem } from '#ledger/chart.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { coverOf } from '#rules/income/cover.ts'
import { burnsOn } from '#rules/income/days.ts'
import { type PlanetTax, partOf } from '#rules/income/planet-tax.ts'
import { type BySource, bySource } from '#rules/income/source.ts'
import { byStream, TAX_STREAMS, type Totals } from '#rules/income/streams.ts'
import type { QuoteLeg } from '#rules/land/payment.ts'
import { RESERVES } from '#server/income/settle/books.ts'
import { dayLegs, emissionLegs } from '#server/income/settle/distribution.ts'
import type { SettledDay, SettlementStore } from '#server/income/settle/store.ts'
import { asInEffect } from '#server/run/in-effect.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { emptyTeams, memoryTeams, type TeamMemory } from './memory-teams.ts'

const ERAS = 7
const zeros = () => Array<bigint>(ERAS).fill(0n)

/** Settlement state in memory: the same questions that PostgreSQL answers, so that thousands of histories are quick. */
export interface Memory {
  readonly runs: Map<bigint, SettledRun>
  readonly boughtAt: Map<bigint, number>
  /** By planet and claimant (`claimantKey`). */
  readonly planets: Map<string, PlanetTax>
  /** Planets whose naming somebody referred, and his part of the tax. */
  readonly referred: Map<bigint, bigint>
  readonly index: Map<number, readonly bigint[]>
  readonly settledAt: Map<number, number>
  readonly days: SettledDay[]
  totals: Totals
  working: bigint
  readonly teams: TeamMemory
  /** What each account holds, by the legs that the product posts: `book asset` or `user 7 book asset`. */
  readonly books: Map<string, bigint>
  /** How each run was paid. */
  readonly paid: Map<bigint, readonly QuoteLeg[]>
  /** Whether each burning moment etc. is reached by the real world's time of settlement. */
  now: number
}

export function emptyMemory(firstDay: number, now: number, { emission, wallet }: BySource<bigint>): Memory {
  return {
    runs: new Map(),
    boughtAt: new Map(),
    planets: new Map(),
    referred: new Map(),
    teams: emptyTeams(),
    index: new Map([[firstDay, zeros()]]),
    settledAt: new Map([[firstDay, now]]),
    days: [],
    working: 0n,
    totals: { weights: byStream(zeros), carry: bySource(() => byStream(() => 0n)) },
    books: new Map([
      ['emission DU', emission],
      ['emission-wallet DU', wallet],
    ]),
    paid: new Map(),
    now,
  }
}

export const claimantKey = ({ planet, stream }: Pick<PlanetTax, 'planet' | 'stream'>): string => `${planet} ${stream}`

const earning = (run: SettledRun) => run.state === 'activating' || run.state === 'effective'

/** A store over the memory. */
export function memoryStore(memory: Memory, economy: Economy): SettlementStore {
  const runs = (of: (run: SettledRun) => boolean) => Promise.resolve([...memory.runs.values()].filter(of))
  const burns = (day: number, since: number | null) => {
    const settled = since === null ? undefined : memory.settledAt.get(since)
    return settled !== undefined && burnsOn(day, new Date(settled), economy.burnAfterHours)
  }
  const planetsWhere = (of: (tax: PlanetTax) => boolean) =>
    Promise.resolve([...memory.planets.values()].filter(of).map(({ stream, planet }) => ({ stream, planet })))
  return {
    indexAt: (day) => Promise.resolve(memory.index.get(day) ?? zeros()),
    indexSeen: (day) => memory.index.get(day) ?? zeros(),
    teams: memoryTeams(memory, economy, burns),
    totals: () => Promise.resolve(structuredClone(memory.totals)),
    working: () => Promise.resolve(memory.working),
    saveWorking: (working) => {
      memory.working = working
      return Promise.resolve()
    },
    reserve: (source) => Promise.resolve(memory.books.get(`${RESERVES[source]} DU`) ?? 0n),
    cover: (index) => {
      const covered = [...memory.runs.values()].filter(
        (run) => run.covered && run.mode === 'investment' && (run.state === 'pending' || earning(run)),
      )
      const numerator = covered.reduce(
        (sum, run) => sum + coverOf(run, index[run.era] ?? 0n, economy.withdrawShare),
        0n,
      )
      return Promise.resolve({ numerator, lands: BigInt(covered.length) })
    },
    runsUncovered: (index) =>
      runs(
        (run) =>
          run.covered &&
          run.mode === 'investment' &&
          earning(run) &&
          coverOf(run, index[run.era] ?? 0n, economy.withdrawShare) <= 0n,
      ),
    disagreeing: () => runs((run) => run.inSums !== (earning(run) && run.burningFrom === null)),
    planetsReturning: () => planetsWhere((tax) => !tax.inSums && tax.burningFrom === null),
    runsToBurn: async (day, most) =>
      (await runs((run) => earning(run) && run.burningFrom === null && burns(day, run.unclaimedSince))).slice(0, most),
    runsStopped: async (day) => (await runs((run) => earning(run) && run.burningFrom === day)).length,
    planetsToBurn: (day) => planetsWhere((tax) => tax.burningFrom === null && burns(day, tax.unclaimedSince)),
    runsToComplete: (index) =>
      runs((run) => run.inSums && run.threshold !== null && run.threshold <= (index[run.era] ?? 0n)),
    runsWithAddition: () => runs((run) => earning(run) && run.pendingAddition > 0n),
    runsToJoin: async (day, most) => {
      const before = day * 86_400_000
      const late = await runs((run) => run.state === 'pending' && (memory.boughtAt.get(run.id) ?? 0) < before)
      return late.slice(0, most)
    },
    countJoined: (day, more) => {
      countJoined(memory, day, more)
      return Promise.resolve()
    },
    planets: (ids, day) =>
      Promise.resolve(
        ids.flatMap((planet) => {
          const share = memory.referred.get(planet)
          return (share === undefined ? (['tax'] as const) : TAX_STREAMS).map((stream) => {
            const none = { numerator: bySource(() => 0n), lostNumerator: bySource(() => 0n) }
            const blank = {
              planet,
              stream,
              part: partOf(stream, share ?? 0n),
              weights: zeros(),
              countedDay: day,
              ...none,
            }
            const made = { ...blank, unclaimedSince: null, burningFrom: null, inSums: true }
            return memory.planets.get(claimantKey(made)) ?? made
          })
        }),
      ),
    markEffective: (day, most) => {
      bringSome(memory, day, most)
      return Promise.resolve()
    },
    writeInEffect: (day, most) => Promise.resolve(bringSome(memory, day, most)),
    saveRuns: (changed) => {
      for (const run of changed) memory.runs.set(run.id, run)
      return Promise.resolve()
    },
    savePlanets: (planets) => {
      for (const tax of planets) memory.planets.set(claimantKey(tax), tax)
      return Promise.resolve()
    },
    logWeights: () => Promise.resolve(),
    logTax: () => Promise.resolve(),
    logBurns: () => Promise.resolve(),
    saveTotals: (totals) => {
      memory.totals = totals
      return Promise.resolve()
    },
    saveIndex: (day, _growth, index) => {
      memory.index.set(day, index)
      return Promise.resolve()
    },
    addSegments: () => Promise.resolve(),
    settleAdditions: (taken) => {
      for (const run of taken) bookLegs(memory, emissionLegs(economy, ofSystem('additions'), run.pendingAddition))
      return Promise.resolve()
    },
    saveDay: (settled) => {
      bookLegs(memory, dayLegs(settled))
      memory.settledAt.set(settled.day, memory.now)
      memory.days.push(settled)
      return Promise.resolve()
    },
  }
}

/** Brings some of those into effect whose turn it is since a day; how many. */
function bringSome({ runs }: Pick<Memory, 'runs'>, day: number, most?: number): number {
  const due = [...runs.values()].filter((run) => asInEffect(run, day) !== run).slice(0, most)
  for (const run of due) runs.set(run.id, asInEffect(run, day))
  return due.length
}

/** A settled day has admitted so many more than were counted. */
export function countJoined({ days }: Pick<Memory, 'days'>, day: number, more: number): void {
  const at = days.findIndex((settled) => settled.day === day)
  const settled = days[at]
  if (settled) days[at] = { ...settled, joined: settled.joined + more }
}

/** Moves what legs say between the accounts of the memory. */
export function bookLegs({ books }: Pick<Memory, 'books'>, legs: readonly Leg[]): void {
  for (const { from, to, asset, units } of legs) {
    books.set(nameOf(from, asset), (books.get(nameOf(from, asset)) ?? 0n) - units)
    books.set(nameOf(to, asset), (books.get(nameOf(to, asset)) ?? 0n) + units)
  }
}

function nameOf(of: OwnedBook, asset: string): string {
  return 'user' in of ? `user ${of.user} ${of.book} ${asset}` : `${of.system} ${asset}`
}
