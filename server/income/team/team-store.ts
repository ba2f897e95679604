import type { Numerator, UserId } from '#rules/amount/labels.ts'
import type { TeamIncome } from '#rules/income/generation.ts'

/** A land's last amount, which is cut to fit, that a generation of a member has its rate of. */
export interface GenerationCut {
  readonly member: UserId
  readonly generation: number
  readonly numerator: Numerator
}

/** Where a settlement reads and writes what members earn by their teams. */
export interface TeamStore {
  /** Whose upline was set since the last settlement; each is answered once. */
  joined(): Promise<UserId[]>
  /** Whose unlocked generations may have changed, and how many direct invitees with land he has now; each is answered once. */
  unlocks(): Promise<{ readonly member: UserId; readonly directOwners: number }[]>
  returning(): Promise<UserId[]>
  toBurn(day: number): Promise<UserId[]>
  /** Those above each member whose place there counts, the nearest first, as many as there are generations. */
  above(members: readonly UserId[]): Promise<ReadonlyMap<UserId, readonly UserId[]>>
  /** By era what each member's own lands in the sums of the settlement are worth to those above; nobody without any. */
  own(members: readonly UserId[]): Promise<ReadonlyMap<UserId, readonly bigint[]>>
  /** The members' rows, new ones where missing (counted up to `day`), with the indexes that they were counted at. */
  incomes(members: readonly UserId[], day: number): Promise<TeamIncome[]>
  save(incomes: readonly TeamIncome[]): Promise<void>
  /** Notes what weighs and what is unlocked for the growth of `fromDay` and after, where it changed. */
  log(fromDay: number, incomes: readonly TeamIncome[]): Promise<void>
  logCuts(day: number, cuts: readonly GenerationCut[]): Promise<void>
  logBurns(day: number, members: readonly UserId[]): Promise<void>
}
