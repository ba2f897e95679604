import type { Minor, UserId } from '#rules/amount/labels.ts'
import { nominalTime } from '#rules/income/days.ts'
import type { Reader } from '#server/store/database.ts'
import { endedSums, openSums } from './shown.sql.ts'
import { sumsByDay } from './team-income.sql.ts'

/** What all rewards of a member come to, minor units of DU: the four together are what was ever made. */
export async function rewardSums(
  reader: Reader,
  member: UserId,
): Promise<{ toCollect: Minor; waiting: Minor; collected: Minor; lost: Minor }> {
  return { ...(await openSums(reader, member)), ...(await endedSums(reader, member)) }
}

/** What was rewarded by the day from a settled one on; without what a claim of generations left, which their stream brought before. */
export async function rewardsSince(reader: Reader, member: UserId, day: number): Promise<ReadonlyMap<number, Minor>> {
  const days = new Map<number, Minor>()
  for (const row of await sumsByDay(reader, member, nominalTime(day)))
    days.set(row.day, (days.get(row.day) ?? 0n) + row.amount)
  return days
}
