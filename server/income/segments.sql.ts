import type { Tx } from '#server/store/database.ts'
import type { Segment } from './segment.ts'

/** Rows of one statement. */
const CHUNK = 1000

/** Appends a closed segment. */
export function insertSegment(tx: Tx, segment: Segment): Promise<void> {
  return insertSegments(tx, [segment])
}

/** Appends closed segments. */
export async function insertSegments(tx: Tx, segments: readonly Segment[]): Promise<void> {
  for (let start = 0; start < segments.length; start += CHUNK)
    await tx
      .insertInto('segment')
      .values(segments.slice(start, start + CHUNK).map(rowOf))
      .execute()
}

function rowOf(segment: Segment) {
  return {
    run: segment.run,
    seq: segment.seq,
    kind: segment.kind,
    era: segment.era,
    tax: Number(segment.tax),
    investment: segment.investment,
    day_from: segment.dayFrom,
    day_to: segment.dayTo,
    closed_day: segment.closedDay,
    index_from: segment.indexFrom,
    index_to: segment.indexTo,
    gross: segment.gross,
    net: segment.net,
    lost: segment.lost,
    cut: segment.cut,
  }
}
