import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import type { ReleaseTerms } from '#rules/economy/daot.ts'

/** 10^4: the whole of a share. */
const WHOLE = 10_000n
const DAY_MS = 86_400_000

/** One part of a subscription. */
export interface Part {
  /** From 1 on. */
  readonly number: number
  readonly amount: Minor
  /** The world's instant from which on it can be claimed, ms. */
  readonly dueAt: number
}

/**
 * How an amount is released (economy, DAOT): a share of it when its round ends, the rest in equal parts after it, all of them rounded
 * down; the last takes what is left, so that the parts come to the whole, to the last unit. The database makes the same of it (`daot_part_begins`).
 */
export function partsOf(
  { firstShare, laterParts, everyDays }: ReleaseTerms,
  amount: Minor,
  closesAt: number,
): readonly Part[] {
  const first = mulDivDown(amount, firstShare, WHOLE)
  const each = (amount - first) / BigInt(laterParts)
  const last = amount - first - each * BigInt(laterParts - 1)
  return Array.from({ length: laterParts + 1 }, (_, index) => ({
    number: index + 1,
    amount: index === 0 ? first : index === laterParts ? last : each,
    dueAt: closesAt + index * everyDays * DAY_MS,
  }))
}

/** How a part stands at an instant. */
export const PART_STATES = ['locked', 'pending', 'claimed'] as const
export type PartState = (typeof PART_STATES)[number]

/** Locked until its time has come, then pending until it is claimed (DAOT-04). */
export function partState(dueAt: number, claimed: boolean, now: number): PartState {
  if (claimed) return 'claimed'
  return dueAt <= now ? 'pending' : 'locked'
}
