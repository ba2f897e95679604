import type { Cover } from '#rules/income/cover.ts'
import type { PlanetTax } from '#rules/income/planet-tax.ts'
import type { RunFigures } from '#rules/income/run.ts'
import type { Source } from '#rules/income/source.ts'
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
  /** Whether it stands in the sums of what withdrawals could take; once all was counted it does not. */
  readonly covered: boolean
}

/** What a day paid from one reserve. */
export interface FundedDay {
  readonly factor: bigint
  readonly due: bigint
  readonly reserve: bigint
  /** What of it the day had to leave for withdrawals. */
  readonly covered: bigint
  readonly allowed: bigint
  readonly landPaid: bigint
  readonly taxPaid: bigint
}

/** What a settled day came to: from the emission reserve, and from the wallet-mode reserve. */
export interface SettledDay extends FundedDay {
  readonly day: number
  readonly wallet: FundedDay
  readonly joined: number
  readonly completed: number
  readonly burned: number
}

/** The running sums by era, and the carried fractions. Changed in place while a day is settled. */
export interface Totals {
  readonly land: bigint[]
  readonly tax: bigint[]
  /** Numerators, by source and stream. */
  readonly carry: Record<Source, { land: bigint; tax: bigint }>
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
  /** What a reserve holds. */
  reserve(source: Source): Promise<bigint>
  /** What the runs that are covered could take out of the emission reserve at an index. */
  cover(index: readonly bigint[]): Promise<Cover>
  /** Covered runs that earn and may have counted, at an index, all that a withdrawal would give back. */
  runsUncovered(index: readonly bigint[]): Promise<SettledRun[]>
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
  /** Writes the day and moves its income from the reserves to what is accrued. */
  saveDay(day: SettledDay): Promise<void>
}
