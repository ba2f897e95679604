import { sql } from 'kysely'
import type { Tx } from '#server/store/database.ts'
import type { Work } from './taken.ts'

/** Rows of one statement. */
const CHUNK = 1000

/** Writes what a claim changed of runs, adds to what each has paid out, and appends the segments it closed. */
export async function saveTaken(tx: Tx, works: readonly Work[]): Promise<void> {
  for (let start = 0; start < works.length; start += CHUNK) await saveChunk(tx, works.slice(start, start + CHUNK))
}

async function saveChunk(tx: Tx, works: readonly Work[]): Promise<void> {
  const column = (of: (work: Work) => { toString(): string } | null | undefined) =>
    works.map((work) => of(work)?.toString() ?? null)
  await sql`
    with c as (select * from unnest(${column(({ taken }) => taken.run.id)}::bigint[], ${column(({ taken }) => taken.amount)}::numeric[],
        ${column(({ taken }) => taken.run.indexStart)}::numeric[], ${column(({ taken }) => taken.run.segmentDay)}::int[],
        ${column(({ taken }) => taken.run.fixed)}::numeric[], ${column(({ taken }) => taken.run.counted)}::numeric[],
        ${column(({ taken }) => taken.run.lost)}::numeric[], ${column(({ taken }) => taken.run.unclaimedSince)}::int[],
        ${column(({ taken }) => taken.run.burningFrom)}::int[], ${column(({ taken }) => taken.run.burningIndex)}::numeric[],
        ${column(({ taken }) => taken.run.threshold)}::numeric[], ${column(({ taken }) => taken.run.segments)}::int[],
        ${column(({ segment }) => segment?.seq)}::int[], ${column(({ segment }) => segment?.kind)}::text[],
        ${column(({ segment }) => segment?.dayFrom)}::int[], ${column(({ segment }) => segment?.dayTo)}::int[],
        ${column(({ segment }) => segment?.closedDay)}::int[], ${column(({ segment }) => segment?.indexFrom)}::numeric[],
        ${column(({ segment }) => segment?.indexTo)}::numeric[], ${column(({ segment }) => segment?.gross)}::numeric[],
        ${column(({ segment }) => segment?.net)}::numeric[], ${column(({ segment }) => segment?.lost)}::numeric[],
        ${column(({ segment }) => segment?.cut)}::numeric[], ${column(({ segment }) => segment?.era)}::smallint[],
        ${column(({ segment }) => segment?.tax)}::smallint[], ${column(({ segment }) => segment?.investment)}::numeric[])
      as c(run, amount, index_start, segment_day, fixed, counted, run_lost, unclaimed_since, burning_from, burning_index,
        threshold, segments, seq, kind, day_from, day_to, closed_day, index_from, index_to, gross, net, lost, cut, era, tax, investment)),
    closed as (insert into segment (run, seq, kind, era, tax, investment, day_from, day_to, closed_day, index_from, index_to, gross, net, lost, cut)
      select run, seq, kind, era, tax, investment, day_from, day_to, closed_day, index_from, index_to, gross, net, lost, cut
      from c where seq is not null)
    update run r set claimed = r.claimed + c.amount, index_start = c.index_start, segment_day = c.segment_day, fixed = c.fixed,
      counted = c.counted, lost = c.run_lost, unclaimed_since = c.unclaimed_since, burning_from = c.burning_from,
      burning_index = c.burning_index, threshold = c.threshold, segments = c.segments
    from c where r.id = c.run`.execute(tx)
}
