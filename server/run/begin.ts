import type { Insertable } from 'kysely'
import type { RunId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type Tx, violated } from '#server/store/database.ts'
import type { Run } from '#server/store/rows.made.ts'

/** Begins a run. Refuses stoneAgeOnce; landStateForbids when one works on the land already. */
export async function insertRun(tx: Tx, run: Insertable<Run>): Promise<RunId> {
  try {
    const { id } = await tx.insertInto('run').values(run).returning('id').executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (violated(error) === 'run_stone_age_once') throw new Refusal('stoneAgeOnce')
    if (violated(error) === 'run_one_alive') throw new Refusal('landStateForbids')
    throw error
  }
}
