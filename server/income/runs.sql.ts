import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'
import type { DB } from '#server/store/rows.made.ts'
import type { RunState, SettledRun } from './store.ts'

const COLUMNS = [
  'run.id',
  'run.planet',
  'run.owner',
  'run.state',
  'run.mode',
  'run.era',
  'run.tax',
  'run.investment',
  'run.pending_addition',
  'run.index_start',
  'run.segment_day',
  'run.fixed',
  'run.counted',
  'run.lost',
  'run.unclaimed_since',
  'run.burning_from',
  'run.burning_index',
  'run.threshold',
  'run.in_sums',
  'run.joined_day',
  'run.effective_day',
  'run.ended_day',
  'run.segments',
] as const

/** Runs as the rules know them; more conditions may be added. */
export function runQuery(reader: Reader): SelectQueryBuilder<DB, 'run', RunRow> {
  return reader.selectFrom('run').select(COLUMNS)
}

export interface RunRow {
  id: bigint
  planet: bigint
  owner: bigint
  state: string
  mode: string
  era: number
  tax: number
  investment: bigint
  pending_addition: bigint
  index_start: bigint
  segment_day: number
  fixed: bigint
  counted: bigint
  lost: bigint
  unclaimed_since: number | null
  burning_from: number | null
  burning_index: bigint | null
  threshold: bigint | null
  in_sums: boolean
  joined_day: number | null
  effective_day: number | null
  ended_day: number | null
  segments: number
}

/** A row as the rules know it. */
export function runOf(row: RunRow): SettledRun {
  return {
    id: row.id,
    planet: row.planet,
    owner: row.owner,
    // the database's own check lists these states and modes
    state: row.state as RunState,
    mode: row.mode as SettledRun['mode'],
    era: row.era,
    tax: BigInt(row.tax),
    investment: row.investment,
    pendingAddition: row.pending_addition,
    indexStart: row.index_start,
    segmentDay: row.segment_day,
    fixed: row.fixed,
    counted: row.counted,
    lost: row.lost,
    unclaimedSince: row.unclaimed_since,
    burningFrom: row.burning_from,
    burningIndex: row.burning_index,
    threshold: row.threshold,
    inSums: row.in_sums,
    joinedDay: row.joined_day,
    effectiveDay: row.effective_day,
    endedDay: row.ended_day,
    segments: row.segments,
  }
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
      effective_day = c.effective_day, ended_day = c.ended_day, segments = c.segments
    from unnest(${column((run) => run.id)}::bigint[], ${column((run) => run.state)}::text[],
      ${column((run) => run.era)}::smallint[], ${column((run) => run.tax)}::smallint[],
      ${column((run) => run.investment)}::numeric[], ${column((run) => run.pendingAddition)}::numeric[],
      ${column((run) => run.indexStart)}::numeric[], ${column((run) => run.segmentDay)}::int[],
      ${column((run) => run.fixed)}::numeric[], ${column((run) => run.counted)}::numeric[],
      ${column((run) => run.lost)}::numeric[], ${column((run) => run.unclaimedSince)}::int[],
      ${column((run) => run.burningFrom)}::int[], ${column((run) => run.burningIndex)}::numeric[],
      ${column((run) => run.threshold)}::numeric[], ${column((run) => run.inSums)}::boolean[],
      ${column((run) => run.joinedDay)}::int[], ${column((run) => run.effectiveDay)}::int[],
      ${column((run) => run.endedDay)}::int[], ${column((run) => run.segments)}::int[])
      as c(id, state, era, tax, investment, pending_addition, index_start, segment_day, fixed, counted, lost,
        unclaimed_since, burning_from, burning_index, threshold, in_sums, joined_day, effective_day, ended_day, segments)
    where r.id = c.id`.execute(tx)
}
