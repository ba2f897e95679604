import type { Tx } from '#server/store/database.ts'
import type { Segment } from './segment.ts'

/** Appends a closed segment. */
export async function insertSegment(tx: Tx, segment: Segment): Promise<void> {
  await tx
    .insertInto('segment')
    .values({
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
    })
    .execute()
}
