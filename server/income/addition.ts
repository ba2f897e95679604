import { withAddition } from '#rules/income/run.ts'
import type { Tx } from '#server/store/database.ts'
import { saveRuns } from './runs.sql.ts'
import type { SettledRun } from './store.ts'

/** Holds an addition of minor units of DU for a locked run until the next settlement takes it in. */
export async function holdAddition(tx: Tx, run: SettledRun, added: bigint): Promise<SettledRun> {
  const held = withAddition(run, added, run.capTimes)
  await saveRuns(tx, [held])
  return held
}
