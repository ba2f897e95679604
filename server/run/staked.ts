import { sql } from 'kysely'
import type { RunId, UserId } from '#rules/amount/labels.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Tx } from '#server/store/database.ts'
import { unnested } from '#server/store/unnest.ts'
import type { RunRow } from './run-row.ts'
import { runQuery } from './runs.ts'

/** A run that is put into a pool, and the stake that stands for it there. */
export interface Staked {
  readonly run: RunId
  readonly stake: string
}

/** The last runs of an owner's lands by their tokens, locked in the order of their ids. */
export async function lockRunsOfTokens(
  tx: Tx,
  owner: UserId,
  tokens: readonly bigint[],
): Promise<(RunRow & { readonly token_id: bigint; readonly land: bigint })[]> {
  return runQuery(tx)
    .innerJoin('land', 'land.id', 'run.land')
    .select(['land.token_id', 'run.land'])
    .where('land.token_id', 'in', [...tokens])
    .where('land.owner', '=', owner)
    .where('run.owner', '=', owner)
    .where('run.state', 'in', ['pending', 'activating', 'effective'])
    .orderBy('run.id')
    .forNoKeyUpdate('run')
    .execute()
}

/** Which of some tokens are lands of an owner, whether they work or not. */
export async function tokensOf(tx: Tx, owner: UserId, tokens: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx
    .selectFrom('land')
    .select('token_id')
    .where('token_id', 'in', [...tokens])
    .where('owner', '=', owner)
    .execute()
  return new Set(rows.map((row) => row.token_id))
}

/** Runs by their ids, locked in the order of these. */
export async function lockRuns(tx: Tx, ids: readonly RunId[]): Promise<RunRow[]> {
  if (ids.length === 0) return []
  return runQuery(tx)
    .where('run.id', 'in', [...ids])
    .orderBy('run.id')
    .forNoKeyUpdate()
    .execute()
}

/** Locked runs are in a pool from here on: the database lets none of them be added to, withdrawn or handed over. */
export async function stakeRuns(tx: Tx, staked: readonly Staked[]): Promise<void> {
  const columns = {
    run: { type: 'bigint', of: ({ run }: Staked) => run },
    stake: { type: 'text', of: ({ stake }: Staked) => stake },
  } as const
  await sql`update run r set stake = c.stake::uuid from ${unnested('c', columns, staked)} where r.id = c.run`.execute(
    tx,
  )
}

/** They are in none any more. */
export async function releaseRuns(tx: Tx, runs: readonly RunId[]): Promise<void> {
  await inChunks(runs, (some) => tx.updateTable('run').set({ stake: null }).where('id', 'in', some).execute())
}
