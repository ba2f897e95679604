import type { Selectable } from 'kysely'
import type { Run } from '#server/store/rows.made.ts'
import type { Columns } from '#server/store/unnest.ts'
import type { SettledRun } from './settled-run.ts'

/** What the rules set when a run is claimed: where its unclaimed segment stands. */
export const CLAIMED = {
  index_start: { type: 'numeric', of: (run) => run.indexStart },
  segment_day: { type: 'int', of: (run) => run.segmentDay },
  fixed: { type: 'numeric', of: (run) => run.fixed },
  counted: { type: 'numeric', of: (run) => run.counted },
  lost: { type: 'numeric', of: (run) => run.lost },
  unclaimed_since: { type: 'int', of: (run) => run.unclaimedSince },
  burning_from: { type: 'int', of: (run) => run.burningFrom },
  burning_index: { type: 'numeric', of: (run) => run.burningIndex },
  threshold: { type: 'numeric', of: (run) => run.threshold },
  segments: { type: 'int', of: (run) => run.segments },
} as const satisfies Columns<SettledRun>

/** What they set besides when a day is settled. */
export const SETTLED = {
  ...CLAIMED,
  state: { type: 'text', of: (run) => run.state },
  era: { type: 'smallint', of: (run) => run.era },
  tax: { type: 'smallint', of: (run) => run.tax },
  investment: { type: 'numeric', of: (run) => run.investment },
  pending_addition: { type: 'numeric', of: (run) => run.pendingAddition },
  in_sums: { type: 'boolean', of: (run) => run.inSums },
  joined_day: { type: 'int', of: (run) => run.joinedDay },
  effective_day: { type: 'int', of: (run) => run.effectiveDay },
  ended_day: { type: 'int', of: (run) => run.endedDay },
  covered: { type: 'boolean', of: (run) => run.covered },
} as const satisfies Columns<SettledRun>

/** What never changes while a run works, and the pool's own column. */
const FIXED = ['id', 'planet', 'owner', 'mode', 'cap_times', 'stake'] as const

type ReadColumn = (typeof FIXED)[number] | keyof typeof SETTLED

/** What a query selects of `run` so that `runOf` can read it. */
export const RUN_COLUMNS: readonly `run.${ReadColumn}`[] = [...FIXED, ...columnsOf(SETTLED)].map(
  (column) => `run.${column}` as const,
)

/** What the database answers to that. */
export type RunRow = Pick<Selectable<Run>, ReadColumn>

function columnsOf<T extends object>(columns: T): (keyof T)[] {
  return Object.keys(columns) as (keyof T)[]
}

/** A row as the rules know it. */
export function runOf(row: RunRow): SettledRun {
  return {
    id: row.id,
    planet: row.planet,
    owner: row.owner,
    state: row.state,
    mode: row.mode,
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
    stake: row.stake,
  }
}
