import { claim } from '#rules/income/run.ts'
import type { Tx } from '#server/store/database.ts'
import { runOf } from './run-row.ts'
import { runQuery, saveRuns } from './runs.sql.ts'
import { type Segment, segmentOf } from './segment.ts'
import { insertSegments } from './segments.sql.ts'
import type { Standing } from './settle.ts'
import type { SettledRun } from './store.ts'

/** What was taken of one run: its new state, what is to be paid, what burning cost, from which day on. */
export interface Taken {
  readonly run: SettledRun
  readonly amount: bigint
  readonly lost: bigint
  readonly dayFrom: number
}

/**
 * Takes what the runs of an owner have, of one land or of all, and lets their clocks start anew; of a run that has ended,
 * what it left. Runs that have nothing are left out. The caller pays (LAND-14, INCOME-02).
 */
export async function takeIncome(
  tx: Tx,
  standing: Standing,
  capTimes: bigint,
  of: { owner: bigint; land: bigint | null },
): Promise<Taken[]> {
  const works = (await lockRuns(tx, of))
    .map((run) => take(run, standing, capTimes))
    .filter((work) => work !== undefined)
  await insertSegments(
    tx,
    works.flatMap(({ segment }) => segment ?? []),
  )
  const taken = works.map((work) => work.taken)
  await saveRuns(
    tx,
    taken.map(({ run }) => run),
  )
  return taken
}

async function lockRuns(tx: Tx, { owner, land }: { owner: bigint; land: bigint | null }): Promise<SettledRun[]> {
  let query = runQuery(tx)
    .where('run.owner', '=', owner)
    .where((eb) => eb.or([eb('run.state', 'in', ['activating', 'effective']), eb('run.fixed', '>', 0n)]))
  if (land !== null) query = query.where('run.land', '=', land)
  return (await query.orderBy('run.id').forUpdate().execute()).map(runOf)
}

/** Takes what one run has; undefined when it has nothing and does not burn. */
function take(
  run: SettledRun,
  standing: Standing,
  capTimes: bigint,
): { readonly taken: Taken; readonly segment?: Segment } | undefined {
  const dayFrom = run.segmentDay
  if (run.state === 'completed' || run.state === 'abandoned')
    return run.fixed > 0n ? { taken: { run: { ...run, fixed: 0n }, amount: run.fixed, lost: 0n, dayFrom } } : undefined
  const index = standing.index[run.era] ?? 0n
  const claimed = claim(run, standing.day, index, capTimes)
  if (claimed.amount === 0n && run.burningFrom === null) return undefined
  const segment = segmentOf('claim', run, claimed, standing.day, index)
  const next: SettledRun = { ...claimed.run, segmentDay: standing.day, segments: run.segments + 1 }
  return { taken: { run: next, amount: claimed.amount, lost: claimed.lost, dayFrom }, segment }
}
