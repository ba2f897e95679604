import type { RunState, SettledRun } from './store.ts'

/** What a query selects of `run` so that `runOf` can read it. */
export const RUN_COLUMNS = [
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
  'run.cap_times',
  'run.covered',
] as const

/** What the database answers to that. */
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
  cap_times: number
  covered: boolean
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
    capTimes: BigInt(row.cap_times),
    covered: row.covered,
  }
}
