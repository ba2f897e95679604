import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/services/services.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { openOne, runningOpenings } from './opening/acts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Of the world, in which entries are taken: they end within the fourth day that passes, not long before the day does. */
export const ENTERING = 92
/** Days that pass without an opening. */
const BETWEEN = 6

/**
 * Lets time of the world pass every few seconds, so that there is something to claim: a day, and less while an opening waits for its
 * block and while turns pass, which else would be over before anybody has seen them. Opens the next planet a few days after the last.
 */
export async function moveTime(services: Services, stop: AbortSignal): Promise<void> {
  let since = 0
  while (!stop.aborted) {
    await pause(3000)
    try {
      const running = await runningOpenings(services)
      if (running.length === 0 && since >= BETWEEN) {
        await openOne(services, ENTERING)
        since = 0
      }
      const slow = running.some(({ state }) => state === 'closed' || state === 'drawn')
      await advanceWorld(services, slow ? HOUR : DAY)
      if (running.length === 0) since += 1
    } catch {
      // the database is away: the next look finds what was done all the same
    }
  }
}

/** How many days are settled: told by the books, since a call that was cut off may have done its work. */
export async function settledDays({ database }: Services): Promise<number> {
  const { count } = await database
    .selectFrom('settlement')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The same while the database may be away: none then. */
export function settledOrNone(services: Services): Promise<number> {
  return settledDays(services).catch(() => 0)
}
