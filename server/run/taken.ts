import { sql } from 'kysely'
import type { Minor } from '#rules/amount/labels.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Tx } from '#server/store/database.ts'
import { appended, assignments, type Columns, unnested } from '#server/store/unnest.ts'
import { CLAIMED } from './run-row.ts'
import type { Segment } from './segment.ts'
import { SEGMENT_COLUMNS } from './segments.ts'
import type { SettledRun } from './settled-run.ts'

/** What a claim does to one run, with the segment that it closes if it does. */
export interface Work {
  readonly taken: Taken
  readonly segment?: Segment
}

/** What was taken of one run: its new state, what is to be paid, what burning cost, from which day on. */
export interface Taken {
  readonly run: SettledRun
  readonly amount: Minor
  readonly lost: Minor
  readonly dayFrom: number
}

const RUNS: Columns<Work> = {
  run: { type: 'bigint', of: ({ taken }) => taken.run.id },
  amount: { type: 'numeric', of: ({ taken }) => taken.amount },
  ...columnsOfPart(CLAIMED, ({ taken }: Work) => taken.run),
}

/** Writes what a claim changed of runs, adds to what each has paid out, and appends the segments it closed. */
export async function saveTaken(tx: Tx, works: readonly Work[]): Promise<void> {
  await inChunks(works, (some) => saveChunk(tx, some))
}

async function saveChunk(tx: Tx, works: readonly Work[]): Promise<void> {
  const closed = works.flatMap(({ segment }) => segment ?? [])
  await sql`
    with closed as (${appended('segment', SEGMENT_COLUMNS, closed)})
    update run r set claimed = r.claimed + c.amount, ${assignments('c', CLAIMED)}
    from ${unnested('c', RUNS, works)} where r.id = c.run`.execute(tx)
}

/** Columns of a part, told of the whole. */
function columnsOfPart<Whole, Part>(columns: Columns<Part>, part: (whole: Whole) => Part): Columns<Whole> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, { type, of }]) => [name, { type, of: (whole: Whole) => of(part(whole)) }]),
  )
}
