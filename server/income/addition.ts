import { thresholdOf } from '#rules/income/run.ts'
import type { Tx } from '#server/store/database.ts'
import { saveRuns } from './runs.sql.ts'
import type { SettledRun } from './store.ts'

/** Holds an addition of minor units of DU for a locked run until the next settlement takes it in. */
export async function holdAddition(tx: Tx, run: SettledRun, added: bigint): Promise<SettledRun> {
  const next = { ...run, pendingAddition: run.pendingAddition + added }
  const held = { ...next, threshold: thresholdOf(next, run.capTimes) }
  await saveRuns(tx, [held])
  return held
}
