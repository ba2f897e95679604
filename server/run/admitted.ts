import type { Index, RunId } from '#rules/amount/labels.ts'
import { nominalTime } from '#rules/income/days.ts'
import { thresholdOf } from '#rules/income/run.ts'
import type { Reader } from '#server/store/database.ts'
import type { SettledRun } from './settled-run.ts'

/** A settled day and its index. */
interface Settled {
  readonly day: number
  readonly index: readonly Index[]
}

/** A pending run as a settled day admits it, in the sums: it earns from the next one on. */
export function admitted(run: SettledRun, { day, index }: Settled): SettledRun {
  const next: SettledRun = {
    ...run,
    state: 'activating',
    inSums: true,
    joinedDay: day,
    segmentDay: day,
    indexStart: index[run.era] ?? 0n,
    unclaimedSince: day + 1,
  }
  return { ...next, threshold: thresholdOf(next, run.capTimes) }
}

/**
 * A run as it stands once the last settled day has admitted all that is its; one of a crowd may still wait for its turn. Outside the
 * sums, which the next settlement mends as it does for every run that does not stand in them as it should. Whoever writes it counts it
 * (`countJoined`).
 */
export async function asAdmitted(reader: Reader, run: SettledRun, settled: Settled): Promise<SettledRun> {
  if (run.state !== 'pending' || !(await isLate(reader, run.id, settled.day))) return run
  return { ...admitted(run, settled), inSums: false }
}

/** Whether a run was bought before a settled day, and should not be pending after it. */
async function isLate(reader: Reader, run: RunId, day: number): Promise<boolean> {
  const row = await reader.selectFrom('run').select('bought_at').where('id', '=', run).executeTakeFirst()
  return row !== undefined && row.bought_at < nominalTime(day)
}

/**
 * Whether the oldest pending run was bought before a settled day: one row is read, however many were bought since. Not found is who
 * waits behind one of the next day.
 */
export async function oldestIsLate(reader: Reader, day: number): Promise<boolean> {
  const oldest = await reader
    .selectFrom('run')
    .select('bought_at')
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return oldest !== undefined && oldest.bought_at < nominalTime(day)
}
