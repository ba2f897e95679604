import type { Minor } from '#rules/amount/labels.ts'
import { withAddition } from '#rules/income/run.ts'
import { saveRuns } from '#server/run/runs.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import type { Tx } from '#server/store/database.ts'

/** Holds an addition of minor units of DU for a locked run until the next settlement takes it in. */
export async function holdAddition(tx: Tx, run: SettledRun, added: Minor): Promise<SettledRun> {
  const held = withAddition(run, added, run.capTimes)
  await saveRuns(tx, [held])
  return held
}
