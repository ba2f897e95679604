import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'
import type { DB } from '#server/store/rows.made.ts'
import { RUN_COLUMNS, type RunRow } from './run-row.ts'
import type { SettledRun } from './store.ts'

/** Runs as the rules know them; more conditions may be added. */
export function runQuery(reader: Reader): SelectQueryBuilder<DB, 'run', RunRow> {
  return reader.selectFrom('run').select(RUN_COLUMNS)
}

/** Locks the runs of an owner that may have something to claim, of one land or of all, in the order of their ids. */
export function lockClaimable(
  tx: Tx,
  { owner, tokenId }: { owner: bigint; tokenId: bigint | null },
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

/** Rows of one statement: wide enough to be quick, narrow enough not to hold memory. */
const CHUNK = 2000

/** Writes what a settlement or a claim changed of runs. */
export async function saveRuns(tx: Tx, runs: readonly SettledRun[]): Promise<void> {
  for (let start = 0; start < runs.length; start += CHUNK) await saveChunk(tx, runs.slice(start, start + CHUNK))
}

async function saveChunk(tx: Tx, runs: readonly SettledRun[]): Promise<void> {
  const column = <T>(of: (run: SettledRun) => T) => runs.map((run) => of(run)?.toString() ?? null)
  await sql`
    update run r set state = c.state, era = c.era, tax = c.tax, investment = c.investment,
      pending_addition = c.pending_addition, index_start = c.index_start, segment_day = c.segment_day, fixed = c.fixed,
      counted = c.counted, lost = c.lost, unclaimed_since = c.unclaimed_since, burning_from = c.burning_from,
      burning_index = c.burning_index, threshold = c.threshold, in_sums = c.in_sums, joined_day = c.joined_day,
      effective_day = c.effective_day, ended_day = c.ended_day, segments = c.segments, covered = c.covered
    from unnest(${column((run) => run.id)}::bigint[], ${column((run) => run.state)}::text[],
      ${column((run) => run.era)}::smallint[], ${column((run) => run.tax)}::smallint[],
      ${column((run) => run.investment)}::numeric[], ${column((run) => run.pendingAddition)}::numeric[],
      ${column((run) => run.indexStart)}::numeric[], ${column((run) => run.segmentDay)}::int[],
      ${column((run) => run.fixed)}::numeric[], ${column((run) => run.counted)}::numeric[],
      ${column((run) => run.lost)}::numeric[], ${column((run) => run.unclaimedSince)}::int[],
      ${column((run) => run.burningFrom)}::int[], ${column((run) => run.burningIndex)}::numeric[],
      ${column((run) => run.threshold)}::numeric[], ${column((run) => run.inSums)}::boolean[],
      ${column((run) => run.joinedDay)}::int[], ${column((run) => run.effectiveDay)}::int[],
      ${column((run) => run.endedDay)}::int[], ${column((run) => run.segments)}::int[], ${column((run) => run.covered)}::boolean[])
      as c(id, state, era, tax, investment, pending_addition, index_start, segment_day, fixed, counted, lost,
        unclaimed_since, burning_from, burning_index, threshold, in_sums, joined_day, effective_day, ended_day, segments, covered)
    where r.id = c.id`.execute(tx)
}
