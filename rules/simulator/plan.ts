import type { Minor } from '#rules/amount/labels.ts'

/** A land of a plan. Days are counted from today, which is 0; amounts are minor units of DU. */
export interface PlannedLand {
  readonly era: number
  readonly investment: Minor
  /** Bought on this day, after its settlement. */
  readonly boughtOn: number
  readonly additions: readonly PlannedAddition[]
}

export interface PlannedAddition {
  readonly on: number
  readonly amount: Minor
}

/** What somebody would buy, and how he would claim. */
export interface Plan {
  readonly lands: readonly PlannedLand[]
  /** All is claimed each so many days; 0: never. */
  readonly claimEvery: number
  readonly days: number
}
