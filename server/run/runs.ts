import { type SelectQueryBuilder, sql } from 'kysely'
import type { Index, Minor, Share, UserId } from '#rules/amount/labels.ts'
import { INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { DB } from '#server/store/rows.made.ts'
import { assignments, type Columns, unnested } from '#server/store/unnest.ts'
import { RUN_COLUMNS, type RunRow, SETTLED } from './run-row.ts'
import type { SettledRun } from './settled-run.ts'

/** Runs as the rules know them; more conditions may be added. */
export function runQuery(reader: Reader): SelectQueryBuilder<DB, 'run', RunRow> {
  return reader.selectFrom('run').select(RUN_COLUMNS)
}

/** Locks the runs of an owner that may have something to claim, of one land or of all, in the order of their ids. */
export function lockClaimable(
  tx: Tx,
  { owner, tokenId }: { owner: UserId; tokenId: bigint | null },
): Promise<RunRow[]> {
  let query = runQuery(tx)
    .where('run.owner', '=', owner)
    .where((eb) => eb.or([eb('run.state', 'in', ['activating', 'effective']), eb('run.fixed', '>', 0n)]))
  if (tokenId !== null)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('land').select('land.id').whereRef('land.id', '=', 'run.land').where('land.token_id', '=', tokenId),
      ),
    )
  return query.orderBy('run.id').forNoKeyUpdate().execute()
}

/** Whose runs, of one land by its token or of all; `place` is told back. */
export interface Claimable {
  readonly place: number
  readonly owner: UserId
  readonly tokenId: bigint | null
}

/** The same for many owners at once, each of whom stands there once. */
export async function lockAllClaimable(
  tx: Tx,
  of: readonly Claimable[],
): Promise<(RunRow & { readonly place: number })[]> {
  const { rows } = await sql<RunRow & { place: number }>`
    select c.place, ${sql.join(RUN_COLUMNS.map((column) => sql.ref(column)))}
    from ${unnested('c', CLAIMABLE, of)} join run on run.owner = c.owner
    where (run.state in ('activating', 'effective') or run.fixed > 0) and (c.token is null
      or exists (select from land where land.id = run.land and land.token_id = c.token))
    order by run.id for no key update of run`.execute(tx)
  return rows
}

const CLAIMABLE = {
  place: { type: 'int', of: ({ place }) => place },
  owner: { type: 'bigint', of: ({ owner }) => owner },
  token: { type: 'bigint', of: ({ tokenId }) => tokenId },
} as const satisfies Columns<Claimable>

/** What the lands of an owner hold that have not ended, additions that wait included; minor units of DU. */
export async function investedBy(reader: Reader, owner: UserId): Promise<Minor> {
  const { sum } = await reader
    .selectFrom('run')
    .select(sql<Minor>`coalesce(sum(investment + pending_addition), 0)::bigint`.as('sum'))
    .where('owner', '=', owner)
    .where('state', 'in', ['pending', 'activating', 'effective'])
    .executeTakeFirstOrThrow()
  return sum
}

const ID: Columns<SettledRun> = { id: { type: 'bigint', of: (run) => run.id } }

/** Writes what a settlement or a claim changed of runs. */
export async function saveRuns(tx: Tx, runs: readonly SettledRun[]): Promise<void> {
  await inChunks(runs, (some) =>
    sql`update run r set ${assignments('c', SETTLED)} from ${unnested('c', { ...ID, ...SETTLED }, some)}
      where r.id = c.id`.execute(tx),
  )
}

/**
 * Runs that are not kept for in the emission reserve any more, though a withdrawal gives something back by this share (`coverOf` of
 * rules/income): they are again, all by one statement. `index`: of the last settled day.
 */
export async function coverAgain(tx: Tx, share: Share, index: readonly Index[]): Promise<void> {
  await sql`update run set covered = true
    where not covered and mode = 'investment' and state in ('activating', 'effective')
      and (investment * ${share.toString()}::numeric - counted * ${SHARE_SCALE.toString()}::numeric) * ${INDEX_SCALE.toString()}::numeric
        > investment * (coalesce(burning_index, (${index.map(String)}::numeric[])[era + 1]) - index_start) * ${SHARE_SCALE.toString()}::numeric`.execute(
    tx,
  )
}
