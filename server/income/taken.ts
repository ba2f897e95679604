import type { Segment } from './segment.ts'
import type { SettledRun } from './store.ts'

/** What a claim does to one run, with the segment that it closes if it does. */
export interface Work {
  readonly taken: Taken
  readonly segment?: Segment
}

/** What was taken of one run: its new state, what is to be paid, what burning cost, from which day on. */
export interface Taken {
  readonly run: SettledRun
  readonly amount: bigint
  readonly lost: bigint
  readonly dayFrom: number
}
