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

/** Gives up what is held for a run: its addition has taken effect, or goes back. */
export async function releaseForeign(tx: Tx, run: RunId): Promise<readonly Foreign[]> {
  const held = await foreignOf(tx, run)
  if (held.length > 0) await tx.deleteFrom('foreign_addition').where('run', '=', run).execute()
  return held
}

/** A waiting addition goes with its land to the run of the new owner. */
export async function handForeign(tx: Tx, from: RunId, to: RunId): Promise<void> {
  await tx.updateTable('foreign_addition').set({ run: to }).where('run', '=', from).execute()
}
