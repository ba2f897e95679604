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

/** Somebody of the team, who buys one land, claims it on the same days, and collects nothing of a team of his own. */
export interface PlannedFriend {
  /** Whom he is below: the place of an earlier friend, from 0; null: whose plan it is. */
  readonly below: number | null
  readonly era: number
  readonly investment: Minor
  readonly boughtOn: number
}

/** Those who would come, and whether their purchases bring a referral: it takes a planet of one's own. */
export interface PlannedTeam {
  readonly planet: boolean
  readonly friends: readonly PlannedFriend[]
}

/** What somebody would buy, and how he would claim. */
export interface Plan {
  readonly lands: readonly PlannedLand[]
  readonly team?: PlannedTeam | undefined
  /** All is claimed each so many days; 0: never. */
  readonly claimEvery: number
  /** And on these days besides. */
  readonly claimsOn?: readonly number[] | undefined
  readonly days: number
}

/** Whether all is claimed on a day; on the first nothing is there yet. */
export function claimsAt({ claimEvery, claimsOn = [] }: Pick<Plan, 'claimEvery' | 'claimsOn'>, day: number): boolean {
  return day > 0 && ((claimEvery > 0 && day % claimEvery === 0) || claimsOn.includes(day))
}
