import type { UserId } from '#rules/amount/labels.ts'
import { claim } from '#rules/income/run.ts'
import { beginLandWork, type Standing } from '#server/income/settle.ts'
import { runOf } from '#server/run/run-row.ts'
import { type Claimable, lockAllClaimable, lockClaimable } from '#server/run/runs.ts'
import { segmentOf } from '#server/run/segment.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { saveTaken, type Taken, type Work } from '#server/run/taken.ts'
import { type Tx, together } from '#server/store/database.ts'

/**
 * Begins work on land income and takes what the runs of an owner have, of one land or of all, and lets their clocks start anew; of a run that
 * has ended, what it left, whoever has its land now. Runs that have nothing are left out. The caller pays (LAND-14, INCOME-02), and waits
 * until it is saved. Refuses settlementRunning.
 */
export async function takeIncome(
  tx: Tx,
  of: { owner: UserId; tokenId: bigint | null },
): Promise<{ readonly standing: Standing; readonly taken: readonly Taken[]; save(): Promise<void> }> {
  const [standing, rows] = await together([beginLandWork(tx), lockClaimable(tx, of)])
  const works = rows.map((row) => take(runOf(row), standing)).filter((work) => work !== undefined)
  return { standing, taken: works.map((work) => work.taken), save: () => saveTaken(tx, works) }
}

/**
 * The same for many owners at once: what was taken for each, at its place, or undefined where there is nothing. They are saved by the
 * one that it says.
 */
export async function takeAllIncome(
  tx: Tx,
  of: readonly Omit<Claimable, 'place'>[],
): Promise<{
  readonly standing: Standing
  readonly taken: readonly (readonly Taken[] | undefined)[]
  save(): Promise<void>
}> {
  const works = of.map((): Work[] => [])
  const wanted = of.map((one, place) => ({ ...one, place }))
  const [standing, rows] = await together([beginLandWork(tx), lockAllClaimable(tx, wanted)])
  for (const row of rows) {
    const work = take(runOf(row), standing)
    if (work) works[row.place]?.push(work)
  }
  return {
    standing,
    taken: works.map((each) => (each.length === 0 ? undefined : each.map(({ taken }) => taken))),
    save: () => saveTaken(tx, works.flat()),
  }
}

/** Takes what one run has; undefined when it has nothing and does not burn. */
function take(run: SettledRun, standing: Standing): Work | undefined {
  const dayFrom = run.segmentDay
  if (run.state === 'completed' || run.state === 'abandoned')
    return run.fixed > 0n ? { taken: { run: { ...run, fixed: 0n }, amount: run.fixed, lost: 0n, dayFrom } } : undefined
  const index = standing.index[run.era] ?? 0n
  const claimed = claim(run, standing.day, index, run.capTimes)
  if (claimed.amount === 0n && run.burningFrom === null) return undefined
  const segment = segmentOf('claim', run, claimed, standing.day, index)
  const next: SettledRun = { ...claimed.run, segmentDay: standing.day, segments: run.segments + 1 }
  return { taken: { run: next, amount: claimed.amount, lost: claimed.lost, dayFrom }, segment }
}
