import { eraOf } from '#rules/economy/economy.ts'
import { growthOf } from '#rules/income/funding.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/store/database.ts'
import type { Standing } from './index.sql.ts'
import { landByDay, type RunSums, runSums } from './sums.sql.ts'

/** What all runs of a member come to at the last settled day. */
export function sumsOf({ database, economy }: Services, member: bigint, standing: Standing): Promise<RunSums> {
  const growth = standing.index.map((_, era) => growthOf(eraOf(economy, era).rate, standing.factor))
  return runSums(database, member, standing.index, growth)
}

/** Net by settled day. What a day brought never changes: a burn, a completion or an addition is of the day itself. */
type Days = Map<number, bigint>

const known = new WeakMap<Database, Map<bigint, Days>>()
/** Members whose days are remembered, and days of one. */
const MOST_MEMBERS = 5000
const MOST_DAYS = 100

/** What a member's lands earned net on each settled day from one on; only days that this process has not seen are added up. */
export async function earnedSince(
  database: Database,
  of: { member: bigint; lastDay: number; from: number },
): Promise<ReadonlyMap<number, bigint>> {
  const days = daysOf(database, of.member)
  const missing = Array.from({ length: of.lastDay - of.from + 1 }, (_, step) => of.from + step).filter(
    (day) => !days.has(day),
  )
  const [first, last] = [missing[0], missing.at(-1)]
  if (first === undefined || last === undefined) return days
  const found = await landByDay(database, { member: of.member, lastDay: of.lastDay, from: first, to: last })
  for (let day = first; day <= last; day += 1) days.set(day, found.get(day) ?? 0n)
  for (const day of [...days.keys()].sort((one, other) => one - other).slice(0, -MOST_DAYS)) days.delete(day)
  return days
}

function daysOf(database: Database, member: bigint): Days {
  const members = known.get(database) ?? new Map<bigint, Days>()
  known.set(database, members)
  const days = members.get(member) ?? new Map<number, bigint>()
  // the one asked for longest ago is forgotten first
  members.delete(member)
  members.set(member, days)
  for (const oldest of members.keys()) {
    if (members.size <= MOST_MEMBERS) break
    members.delete(oldest)
  }
  return days
}
