import { v7 as uuidv7 } from 'uuid'
import { type Leg, ofSystem } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { emissionLegs } from '#server/income/settle/distribution.ts'
import { noteRewarded } from '#server/reward/share/note.ts'
import { releaseForeign } from '#server/run/foreign-addition.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { inChunks } from '#server/store/chunks.ts'
import { type Tx, together } from '#server/store/database.ts'

/** The money of additions that are taken in goes its way: posted in their order, each without waiting for the answer to the one before. */
export async function postAdditions(
  tx: Tx,
  economy: Economy,
  { day, worldAt }: { day: number; worldAt: Date },
  runs: readonly SettledRun[],
): Promise<void> {
  if (runs.length === 0) return
  const held = await releaseForeign(
    tx,
    runs.map(({ id }) => id),
  )
  const taken = runs.map((run) => {
    const foreign = (held.get(run.id) ?? []).map(
      ({ asset, units }): Leg => ({
        from: ofSystem('additions'),
        to: ofSystem('treasury'),
        asset,
        units,
      }),
    )
    return {
      run,
      id: uuidv7(),
      legs: [...emissionLegs(economy, ofSystem('additions'), run.pendingAddition), ...foreign],
    }
  })
  await inChunks(taken, (some) =>
    together(
      some.map(({ run, id, legs }) =>
        post(tx, { id, kind: 'addition', cause: `${run.id}:${run.segments}`, actor: null, worldAt, legs }),
      ),
    ),
  )
  await noteRewarded(
    tx,
    taken.map(({ run, id, legs }) => {
      const { owner: buyer, pendingAddition: amount } = run
      // it is a purchase of the day at which it takes effect, before which the last settled one was that before
      return { id, kind: 'addition', buyer, run: run.id, amount, day: day - 1, worldAt, legs }
    }),
  )
}
