import type { PlanetTax } from '#rules/income/planet-tax.ts'
import type { RunFigures } from '#rules/income/run.ts'
import type { Segment } from './segment.ts'

export type RunState = 'pending' | 'activating' | 'effective' | 'completed' | 'abandoned' | 'transferred'

/** A run as the settlement sees it. */
export interface SettledRun extends RunFigures {
  readonly id: bigint
  readonly planet: bigint
  readonly owner: bigint
  readonly state: RunState
  readonly inSums: boolean
  /** The settled day at which the unclaimed segment begins. */
  readonly segmentDay: number
  readonly joinedDay: number | null
  readonly effectiveDay: number | null
  readonly endedDay: number | null
  /** How many segments it has closed. */
  readonly segments: number
  /** What it may count, in times of its investment: as it was bought. */
  readonly capTimes: bigint
}

/** What a settled day came to. */
export interface SettledDay {
  readonly day: number
  readonly factor: bigint
  readonly due: bigint
  readonly reserve: bigint
  readonly allowed: bigint
  readonly landPaid: bigint
  readonly taxPaid: bigint
  readonly joined: number
  readonly completed: number
  readonly burned: number
}

/** The running sums by era, and the carried fractions. Changed in place while a day is settled. */
export interface Totals {
  readonly land: bigint[]
  readonly tax: bigint[]
  landCarry: bigint
  taxCarry: bigint
}

/**
 * Where a settlement reads and writes. PostgreSQL is one; the proof's memory is the other, so that thousands of
 * histories can be compared with the oracle. Each question costs what changed that day.
 */
export interface SettlementStore {
  /** The index by era of a settled day; zero before the first. */
  indexAt(day: number): Promise<readonly bigint[]>
  /** An index that `indexAt` or `planets` has brought already. */
  indexSeen(day: number): readonly bigint[]
  totals(): Promise<Totals>
  /** What the emission reserve holds. */
  reserve(): Promise<bigint>
  /** Runs whose place in the sums does not fit their state: ended, or claimed out of burning. */
  disagreeing(): Promise<SettledRun[]>
  planetsReturning(): Promise<bigint[]>
  runsToBurn(day: number): Promise<SettledRun[]>
  planetsToBurn(day: number): Promise<bigint[]>
  /** Runs in the sums whose threshold the index has reached. */
  runsToComplete(index: readonly bigint[]): Promise<SettledRun[]>
  runsWithAddition(): Promise<SettledRun[]>
  /** Pending runs that were bought before the day's nominal time. */
  runsToJoin(day: number): Promise<SettledRun[]>
  /** The planets' rows, made when missing (counted up to `day`), with the indexes they were counted at. */
  planets(ids: readonly bigint[], day: number): Promise<PlanetTax[]>
  /** Runs that were admitted before this day are in effect. */
  markEffective(day: number): Promise<void>
  saveRuns(runs: readonly SettledRun[]): Promise<void>
  savePlanets(planets: readonly PlanetTax[]): Promise<void>
  /** Notes the weights that count for the growth of `fromDay` and after, where they changed. */
  logWeights(fromDay: number, planets: readonly PlanetTax[]): Promise<void>
  /** Notes what completions added to a planet's tax on a day, and which planets began to burn. */
  logTax(day: number, cuts: ReadonlyMap<bigint, bigint>): Promise<void>
  logBurns(day: number, planets: readonly bigint[]): Promise<void>
  saveTotals(totals: Totals): Promise<void>
  saveIndex(day: number, growth: readonly bigint[], index: readonly bigint[]): Promise<void>
  addSegment(segment: Segment): Promise<void>
  /** The additions have taken effect: their money goes its way. */
  settleAdditions(runs: readonly SettledRun[]): Promise<void>
  /** The run completed before the addition took effect: it goes back. */
  returnAdditions(runs: readonly SettledRun[]): Promise<void>
  /** Writes the day and moves its income from the reserve to what is accrued. */
  saveDay(day: SettledDay): Promise<void>
}
