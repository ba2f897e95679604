import type { PlanetId, RunId, UserId } from '#rules/amount/labels.ts'
import type { RunFigures } from '#rules/income/run.ts'

export type RunState = 'pending' | 'activating' | 'effective' | 'completed' | 'abandoned' | 'transferred'

/** A run as the settlement sees it. */
export interface SettledRun extends RunFigures {
  readonly id: RunId
  readonly planet: PlanetId
  readonly owner: UserId
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
  /** What stands for it in a pool: it is not added to, withdrawn or handed over meanwhile. */
  readonly stake: string | null
}
