import { sql } from 'kysely'
import type { RunId, UserId } from '#rules/amount/labels.ts'
import { thresholdOf } from '#rules/income/run.ts'
import type { Tx } from '#server/store/database.ts'
import { handForeign } from './foreign-addition.ts'
import type { SettledRun } from './settled-run.ts'

/** Sets the state in which a run is left. */
export async function endRunAs(tx: Tx, run: RunId, state: 'abandoned' | 'transferred', day: number): Promise<void> {
  await tx.updateTable('run').set({ state, ended_day: day }).where('id', '=', run).execute()
}

/**
 * The run of a land's new owner: it goes on where the one that `left` stood after it was closed, as `state`; its clock
 * starts with the next settlement (settlement, 13). Answers its id.
 */
export async function takeOver(
  tx: Tx,
  left: SettledRun,
  to: { owner: UserId; state: SettledRun['state']; day: number },
): Promise<RunId> {
  const earns = to.state === 'activating' || to.state === 'effective'
  const threshold = earns ? thresholdOf(left, left.capTimes) : null
  const { rows } = await sql<{ id: RunId }>`
    insert into run (land, planet, owner, mode, state, era, tax, investment, purchase, bought_at, joined_day, effective_day,
      ended_day, index_start, segment_day, counted, unclaimed_since, threshold, pending_addition, cap_times, continues)
    select land, planet, ${to.owner}, mode, ${to.state}, era, tax, investment, purchase, bought_at, joined_day, effective_day,
      ${left.endedDay}, index_start, segment_day, counted, ${earns ? to.day + 1 : null}, ${threshold?.toString() ?? null}::numeric,
      pending_addition, cap_times, id
    from run where id = ${left.id} returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error(`no run ${left.id} to take over`)
  if (left.pendingAddition > 0n) await handForeign(tx, left.id, made.id)
  return made.id
}
