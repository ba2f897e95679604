import type { Economy } from '#rules/economy/economy.ts'
import { burnsBefore } from '#rules/income/days.ts'
import type { Reader } from '#server/store/database.ts'

/**
 * The last settlement so long ago that what is unclaimed since then, or longer, burns on `day`; undefined: none. Read by
 * itself: inside the other queries its value would be unknown to the planner, which then walks every land.
 */
export async function burnedSince(
  reader: Reader,
  economy: Pick<Economy, 'burnAfterHours'>,
  day: number,
): Promise<number | undefined> {
  const before = burnsBefore(day, economy.burnAfterHours)
  // settled in order, so the newest day answers for all before it
  const found = await reader
    .selectFrom('settlement')
    .select('day')
    .where('settled_at', '<', before)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.day
}
