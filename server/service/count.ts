import { SERVICE_DAYS, SERVICE_KINDS, stepOf } from '#rules/service/times.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, wallNow } from '#server/store/database.ts'
import { countedAt, type DayStep, endedSince, keepOthersOut, noteCounted, replaceSince } from './times.sql.ts'

const DAY = 86_400_000
/** What began to be written before midnight may be committed so long after it: until then the day before is counted again. */
const LATE_MS = 3_600_000

/**
 * Counts how long things took on the days that may have changed: the day on which was counted last, and those after it. Safe from several
 * at once and as often as one likes: a day is counted anew out of the records, never added to.
 */
export async function countTimes({ database }: Pick<Services, 'database'>): Promise<void> {
  await inTransaction(database, async (tx) => {
    await keepOthersOut(tx)
    // by the clock of the records: this process may stand elsewhere
    const now = await wallNow(tx)
    const oldest = Math.floor(now.getTime() / DAY) - SERVICE_DAYS + 1
    const last = await countedAt(tx)
    const since = last ? Math.max(oldest, Math.floor((last.getTime() - LATE_MS) / DAY)) : oldest
    for (const kind of SERVICE_KINDS) await replaceSince(tx, kind, since, folded(await endedSince(tx, kind, since)))
    await noteCounted(tx, now, oldest)
  })
}

/** Seconds folded into the steps that are published. */
function folded(seconds: readonly DayStep[]): DayStep[] {
  const steps = new Map<string, DayStep>()
  for (const one of seconds) {
    const step = stepOf(one.seconds * 1000)
    const key = `${one.day} ${step}`
    const { count = 0, longest = 0 } = steps.get(key) ?? {}
    steps.set(key, { day: one.day, seconds: step, count: count + one.count, longest: Math.max(longest, one.longest) })
  }
  return [...steps.values()]
}
