import type { Minor, UserId } from '#rules/amount/labels.ts'
import { nominalTime } from '#rules/income/days.ts'
import { REWARD_KINDS, type RewardKind, type TeamReward } from '#rules/reward/kinds.ts'
import type { Reader } from '#server/store/database.ts'
import { type KindSums, sumsOfKinds } from './shown.sql.ts'
import { sumsByDay } from './team-income.sql.ts'

/** Of a kind of which there never was one. */
export const NONE: KindSums = { toCollect: 0n, waiting: 0n, collected: 0n, lost: 0n }

/** What all rewards of a member come to by kind, minor units of DU, each kind there is; the four together are what was ever made, and what burned. */
export async function rewardSums(reader: Reader, member: UserId): Promise<ReadonlyMap<RewardKind, KindSums>> {
  const found = await sumsOfKinds(reader, member)
  return new Map(REWARD_KINDS.map((kind) => [kind, found.get(kind) ?? NONE]))
}

/** The same of all kinds together. */
export function allKinds(sums: ReadonlyMap<RewardKind, KindSums>): KindSums {
  return [...sums.values()].reduce(addKinds, NONE)
}

/** Two sums as one. */
export function addKinds(one: KindSums, other: KindSums): KindSums {
  return {
    toCollect: one.toCollect + other.toCollect,
    waiting: one.waiting + other.waiting,
    collected: one.collected + other.collected,
    lost: one.lost + other.lost,
  }
}

/**
 * What was rewarded by the day and kind from a settled day on; without what a claim of generations left, which their stream brought
 * before.
 */
export async function rewardsSince(
  reader: Reader,
  member: UserId,
  day: number,
): Promise<(day: number, kind: TeamReward) => Minor> {
  const found = new Map<string, Minor>()
  for (const row of await sumsByDay(reader, member, nominalTime(day))) found.set(`${row.day} ${row.kind}`, row.amount)
  return (at, kind) => found.get(`${at} ${kind}`) ?? 0n
}
