import type { Index, Minor, PoolNumerator } from '#rules/amount/labels.ts'
import type { PoolFund, PoolWeights } from '#rules/pool/day.ts'
import type { PoolIndex, Stretch } from '#rules/pool/stake.ts'
import type { Stake } from '#server/pool/stake-row.ts'
import type { SettledRun } from '#server/run/settled-run.ts'

/** A stake and how its land stands once the day's land income is settled. */
export interface StakedRun {
  readonly stake: Stake
  readonly run: Pick<SettledRun, 'state' | 'burningFrom' | 'endedDay'>
}

/** Days that a stake earned over, until it stopped to earn. */
export interface ClosedStretch extends Stretch {
  readonly stake: string
}

/** What a day of the pools came to. */
export interface PoolDay extends PoolFund {
  readonly day: number
  readonly paid: Minor
  readonly carry: PoolNumerator
}

/** Where the pools' settlement reads and writes: PostgreSQL, or the proof's memory. Each question costs what changed that day. */
export interface PoolStore {
  weights(): Promise<PoolWeights>
  /** The fraction that the day before carried. */
  carry(): Promise<PoolNumerator>
  budget(): Promise<Minor>
  indexAt(days: Iterable<number>): Promise<PoolIndex>
  /** Stakes of whose land something changed since the last settlement, or that were left early; asked once. */
  changed(): Promise<StakedRun[]>
  /** Stakes that begin with this settlement, and those of which it is the last. */
  joining(day: number): Promise<StakedRun[]>
  due(day: number): Promise<StakedRun[]>
  saveWeights(weights: PoolWeights): Promise<void>
  saveDay(day: PoolDay, index: readonly { period: number; rate: Index; growth: Index; value: Index }[]): Promise<void>
  /** Writes stakes; those that ended free their lands. */
  saveStakes(stakes: readonly Stake[]): Promise<void>
  /** Notes over which days stakes earned: from it a claim is worked out again. */
  saveStretches(closed: readonly ClosedStretch[]): Promise<void>
}
