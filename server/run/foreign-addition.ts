import { sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, RunId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** What of a waiting addition was paid in another asset than DU; `worth`: the DU that the treasury has put in for it. */
export interface Foreign {
  readonly asset: Asset
  readonly units: Minor
  readonly worth: Minor
}

/** Holds more of an asset for the addition that waits to join a locked run. */
export async function holdForeign(tx: Tx, run: RunId, { asset, units, worth }: Foreign): Promise<void> {
  await sql`insert into foreign_addition as f (run, asset, units, worth)
    values (${run}, ${asset}, ${units.toString()}, ${worth.toString()})
    on conflict (run, asset) do update set units = f.units + excluded.units, worth = f.worth + excluded.worth`.execute(
    tx,
  )
}

/** What is held for the addition that waits to join a run. */
export async function foreignOf(reader: Reader, run: RunId): Promise<readonly Foreign[]> {
  const { rows } = await sql<Foreign>`select asset, units, worth from foreign_addition where run = ${run}
    order by asset`.execute(reader)
  return rows
}

/** Gives up what is held for runs, and answers it by run: their additions have taken effect, or go back. */
export async function releaseForeign(tx: Tx, runs: readonly RunId[]): Promise<ReadonlyMap<RunId, readonly Foreign[]>> {
  const { rows } = await sql<Foreign & { run: RunId }>`
    with gone as (delete from foreign_addition where run = any (${runs.map(String)}::bigint[]) returning run, asset, units, worth)
    select * from gone order by run, asset`.execute(tx)
  const held = new Map<RunId, Foreign[]>()
  for (const { run, ...foreign } of rows) held.set(run, [...(held.get(run) ?? []), foreign])
  return held
}

/** A waiting addition goes with its land to the run of the new owner. */
export async function handForeign(tx: Tx, from: RunId, to: RunId): Promise<void> {
  await tx.updateTable('foreign_addition').set({ run: to }).where('run', '=', from).execute()
}
