import type { Index, Minor, Share } from '#rules/amount/labels.ts'
import type { TfaFund, TfaRates, TfaWeights } from '#rules/tfa/day.ts'
import type { Grown, PackageFigures, TfaIndex, TfaRate } from '#rules/tfa/package.ts'

/** A sold package, as the settlement knows it. */
export interface SoldPackage extends PackageFigures {
  readonly id: string
  /** At which rate it stands in the sums; null: at none. */
  readonly weighed: TfaRate | null
}

/** What a day of TFA came to. */
export interface TfaDay extends TfaFund {
  readonly day: number
  readonly rates: TfaRates
  /** What of the budget the day could release at most, of 10^4, and after how many hours release burned. */
  readonly allowedShare: Share
  readonly burnAfterHours: number
  readonly weights: TfaWeights
  readonly growth: Grown
  readonly index: Grown
}

/** Where the settlement of TFA packages reads and writes: PostgreSQL, or the proof's memory. Each question costs what changed that day. */
export interface TfaStore {
  weights(): Promise<TfaWeights>
  budget(): Promise<Minor>
  indexAt(days: Iterable<number>): Promise<TfaIndex>
  /** Those that were bought, charged to 100% or withdrawn from since the last settlement; asked once. */
  changed(): Promise<SoldPackage[]>
  /** Those that have waited too long on `day`, and do not burn yet. */
  waitedTooLong(day: number): Promise<SoldPackage[]>
  /** Those whose quota a rate's index has used up, that have not ended. */
  usedUp(rate: TfaRate, index: Index): Promise<SoldPackage[]>
  saveWeights(weights: TfaWeights): Promise<void>
  saveDay(day: TfaDay): Promise<void>
  /** Writes packages; `lost` is what of them was noted as lost, that no longer is to be paid. */
  savePackages(packages: readonly SoldPackage[], lost: ReadonlyMap<string, Minor>): Promise<void>
}
