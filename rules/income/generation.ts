import type { Share, UserId } from '#rules/amount/labels.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import type { Holding } from './planet-tax.ts'

/**
 * The generation reward of one member (settlement, Weights, 1, 10–12 and 15): what his team's lands weigh by generation and era, how
 * many generations are unlocked, and what of it earns. `weights` is made of the unlocked ones alone: G x rate, added up by era.
 */
export interface TeamIncome extends Holding {
  readonly member: UserId
  /** By generation, the nearest first, and era: sum of A over the lands in the sums, of the eras in investment mode. */
  readonly generations: readonly (readonly bigint[])[]
  /** The first so many generations earn. */
  readonly unlocked: number
}

/** Eras there are. */
const ERAS = 7

/** A member who never earned by his team. */
export function noTeamIncome(member: UserId, day: number, generations: number): TeamIncome {
  const zeros = () => Array<bigint>(ERAS).fill(0n)
  const none = { numerator: { emission: 0n, wallet: 0n }, lostNumerator: { emission: 0n, wallet: 0n } }
  return {
    member,
    part: SHARE_SCALE,
    weights: zeros(),
    generations: Array.from({ length: generations }, zeros),
    unlocked: 0,
    countedDay: day,
    ...none,
    unclaimedSince: null,
    burningFrom: null,
    inSums: true,
  }
}

/** How many generations direct invitees with land in effect unlock, one each. */
export function unlockedBy(directOwners: number, rates: readonly Share[]): number {
  return Math.min(directOwners, rates.length)
}

/** By era what the unlocked generations weigh: each generation by its rate, of 10^4. */
export function earningWeights(
  { generations, unlocked }: Pick<TeamIncome, 'generations' | 'unlocked'>,
  rates: readonly Share[],
): bigint[] {
  const eras = generations[0]?.map(() => 0n) ?? []
  return eras.map((none, era) =>
    generations.slice(0, unlocked).reduce((sum, weights, at) => sum + (weights[era] ?? 0n) * (rates[at] ?? 0n), none),
  )
}

/** Changes what one generation (1 is the nearest) weighs in an era; the income must be counted up to the moment before. */
export function addTeamWeight(
  income: TeamIncome,
  { generation, era, change }: { readonly generation: number; readonly era: number; readonly change: bigint },
  rates: readonly Share[],
): TeamIncome {
  const generations = [...income.generations]
  const row = [...(generations[generation - 1] ?? [])]
  row[era] = (row[era] ?? 0n) + change
  generations[generation - 1] = row
  if (generation > income.unlocked) return { ...income, generations }
  // a day changes thousands of these: what the others weigh is not added up again
  const weights = [...income.weights]
  weights[era] = (weights[era] ?? 0n) + change * (rates[generation - 1] ?? 0n)
  return { ...income, generations, weights }
}

/** Unlocks so many generations from the next growth on, or locks what is beyond them; counted up to the moment before. */
export function withUnlocked(income: TeamIncome, unlocked: number, rates: readonly Share[]): TeamIncome {
  return { ...income, unlocked, weights: earningWeights({ generations: income.generations, unlocked }, rates) }
}

/** Whether any land weighs in it, locked or not. */
export function isOfTeam({ generations }: Pick<TeamIncome, 'generations'>): boolean {
  return generations.some((weights) => weights.some((weight) => weight > 0n))
}

/** A member who has come below another one, with those above him, the nearest first. */
interface Joining {
  readonly member: UserId
  readonly above: readonly UserId[]
}

/**
 * Who has joined, those above first: whoever takes his team below somebody does so once that one stands below all of his
 * own (settlement, 23).
 */
export function fromTheTop<J extends Joining>(joined: readonly J[]): J[] {
  const waiting = new Map(joined.map((one) => [one.member, one]))
  const ordered: J[] = []
  const take = (one: J): void => {
    waiting.delete(one.member)
    for (const upper of one.above) {
      const before = waiting.get(upper)
      if (before) take(before)
    }
    ordered.push(one)
  }
  for (const one of joined) if (waiting.has(one.member)) take(one)
  return ordered
}
