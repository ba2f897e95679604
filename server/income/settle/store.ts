import type { Index, Minor, Numerator, PlanetId, StreamNumerator } from '#rules/amount/labels.ts'
import type { Cover } from '#rules/income/cover.ts'
import type { PlanetTax } from '#rules/income/planet-tax.ts'
import type { Source } from '#rules/income/source.ts'
import type { ByStream, TaxStream, Totals } from '#rules/income/streams.ts'
import type { TeamStore } from '#server/income/team/team-store.ts'
import type { Segment } from '#server/run/segment.ts'
import type { SettledRun } from '#server/run/settled-run.ts'

/** What a day paid from one reserve. */
export interface FundedDay {
  readonly factor: Index
  readonly due: StreamNumerator
  readonly reserve: Minor
  /** What of it the day had to leave for withdrawals. */
  readonly covered: Minor
  readonly allowed: Minor
  /** To what lies ready, of each stream. */
  readonly paid: ByStream<Minor>
}

/** What a settled day came to: from the emission reserve, and from the wallet-mode reserve. */
export interface SettledDay extends FundedDay {
  readonly day: number
  readonly wallet: FundedDay
  /** The land of the investment mode that earned on it. */
  readonly working: Minor
  readonly joined: number
  readonly completed: number
  readonly burned: number
}

/** Who claims of a planet's tax. */
export interface Claimant {
  readonly stream: TaxStream
  readonly planet: PlanetId
}

/** The tax of one land's last amount, which is cut to fit, that a claimant has his part of. */
export interface TaxCut extends Claimant {
  readonly numerator: Numerator
}

/**
 * Where a settlement reads and writes. PostgreSQL is one; the proof's memory is the other, so that thousands of
 * histories can be compared with the oracle. Each question costs what changed that day.
 */
export interface SettlementStore {
  /** The index by era of a settled day; zero before the first. */
  indexAt(day: number): Promise<readonly Index[]>
  /** An index that `indexAt` or `planets` has brought already. */
  indexSeen(day: number): readonly Index[]
  readonly teams: TeamStore
  totals(): Promise<Totals>
  /** What the lands in the sums are together, of the investment mode; minor units of DU. */
  working(): Promise<Minor>
  saveWorking(working: Minor): Promise<void>
  /** What a reserve holds. */
  reserve(source: Source): Promise<Minor>
  /** What the runs that are covered could take out of the emission reserve at an index. */
  cover(index: readonly Index[]): Promise<Cover>
  /** Covered runs that earn and may have counted, at an index, all that a withdrawal would give back. */
  runsUncovered(index: readonly Index[]): Promise<SettledRun[]>
  /** Runs whose place in the sums does not fit their state: ended, or claimed out of burning. */
  disagreeing(): Promise<SettledRun[]>
  planetsReturning(): Promise<Claimant[]>
  /** Runs that begin to burn on a day and do not yet; `most`: some of them. */
  runsToBurn(day: number, most?: number): Promise<SettledRun[]>
  /** How many work and burn from a day on. */
  runsStopped(day: number): Promise<number>
  planetsToBurn(day: number): Promise<Claimant[]>
  /** Runs in the sums whose threshold the index has reached. */
  runsToComplete(index: readonly Index[]): Promise<SettledRun[]>
  /** Runs with an addition that joins now: of one whose withdrawal waits for the reserve it goes back whole, as its quote said. */
  runsWithAddition(): Promise<SettledRun[]>
  /** Pending runs that were bought before the day's nominal time; `most`: the first of them. */
  runsToJoin(day: number, most?: number): Promise<SettledRun[]>
  /** A settled day has admitted more. */
  countJoined(day: number, more: number): Promise<void>
  /** The rows of the planets' claimants, made when missing (counted up to `day`), with the indexes they were counted at. */
  planets(ids: readonly PlanetId[], day: number): Promise<PlanetTax[]>
  /** Runs that were admitted before this day are in effect. */
  /** Those that earned their first day before this one are in effect from it on; `most`: so many, the others by `writeInEffect`. */
  markEffective(day: number, most?: number): Promise<void>
  /** Some of those that a settled day brought into effect and did not mark; answers how many. */
  writeInEffect(day: number, most: number): Promise<number>
  saveRuns(runs: readonly SettledRun[]): Promise<void>
  savePlanets(planets: readonly PlanetTax[]): Promise<void>
  /** Notes the weights that count for the growth of `fromDay` and after, where they changed. */
  logWeights(fromDay: number, planets: readonly PlanetTax[]): Promise<void>
  /** Notes what completions added to a planet's tax on a day, and which planets began to burn. */
  logTax(day: number, cuts: readonly TaxCut[]): Promise<void>
  logBurns(day: number, claimants: readonly Claimant[]): Promise<void>
  saveTotals(totals: Totals): Promise<void>
  saveIndex(day: number, growth: readonly Index[], index: readonly Index[]): Promise<void>
  addSegments(segments: readonly Segment[]): Promise<void>
  /** The additions have taken effect at the settlement of a day: their money goes its way. */
  settleAdditions(runs: readonly SettledRun[], day: number): Promise<void>
  /** Writes the day and moves its income from the reserves to what is accrued. */
  saveDay(day: SettledDay): Promise<void>
}
