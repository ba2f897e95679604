/** What a history came across: each kind must have happened. */
export interface Tally {
  days: number
  shortDays: number
  missedDays: number
  burns: number
  completions: number
  additions: number
  refusedAdditions: number
  returnedAdditions: number
  claims: number
  withdrawals: number
  redeemed: number
  transfers: number
  replows: number
  taxClaims: number
}

export const noTally = (): Tally => ({
  days: 0,
  shortDays: 0,
  missedDays: 0,
  burns: 0,
  completions: 0,
  additions: 0,
  refusedAdditions: 0,
  returnedAdditions: 0,
  claims: 0,
  taxClaims: 0,
  withdrawals: 0,
  redeemed: 0,
  transfers: 0,
  replows: 0,
})
