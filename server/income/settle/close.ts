import type { UserId } from '#rules/amount/labels.ts'
import { end } from '#rules/income/run.ts'
import type { Standing } from '#server/income/settle.ts'
import { endRunAs, takeOver } from '#server/run/ended.ts'
import { segmentOf } from '#server/run/segment.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { saveTaken, type Taken, type Work } from '#server/run/taken.ts'
import type { Tx } from '#server/store/database.ts'

/** A run that its owner leaves: what it still pays him, and as what it stays in the records. */
export interface Closing {
  readonly taken: Taken
  save(tx: Tx): Promise<void>
}

/**
 * Closes a locked run for its owner at the last settled day, to be given up or handed over: all it earned is counted and
 * its unclaimed net is his (settlement, Land income and 13). It leaves the sums at the next settlement. The caller pays
 * `taken` and saves.
 */
export function closeRun(run: SettledRun, standing: Standing, as: 'abandoned' | 'transferred'): Closing {
  const work = leave(run, standing)
  return {
    taken: work.taken,
    save: async (tx) => {
      await saveTaken(tx, [work])
      await endRunAs(tx, run.id, as, run.endedDay ?? standing.day)
    },
  }
}

function leave(run: SettledRun, standing: Standing): Work {
  const dayFrom = run.segmentDay
  // one that has not begun, or has ended: nothing runs on
  if (run.state !== 'activating' && run.state !== 'effective')
    return { taken: { run: { ...run, fixed: 0n, threshold: null }, amount: run.fixed, lost: 0n, dayFrom } }
  const index = standing.index[run.era] ?? 0n
  const closed = end(run, index, run.capTimes)
  const segment = segmentOf('end', run, closed, standing.day, index)
  const next: SettledRun = { ...closed.run, segmentDay: standing.day, segments: run.segments + 1 }
  return { taken: { run: next, amount: closed.amount, lost: closed.lost, dayFrom }, segment }
}

/** Lets a land go on with a new owner, from where the closed run of the old one `left` it. Answers the new run's id. */
export function goOn(tx: Tx, left: SettledRun, to: { owner: UserId; day: number }): Promise<bigint> {
  return takeOver(tx, left, { ...to, state: left.state })
}
