import { inChunks } from '#server/store/chunks.ts'
import type { Tx } from '#server/store/database.ts'
import { appended, type Columns } from '#server/store/unnest.ts'
import type { Segment } from './segment.ts'

/** A closed segment as its row. */
export const SEGMENT_COLUMNS = {
  run: { type: 'bigint', of: (segment) => segment.run },
  seq: { type: 'int', of: (segment) => segment.seq },
  kind: { type: 'text', of: (segment) => segment.kind },
  era: { type: 'smallint', of: (segment) => segment.era },
  tax: { type: 'smallint', of: (segment) => segment.tax },
  investment: { type: 'numeric', of: (segment) => segment.investment },
  day_from: { type: 'int', of: (segment) => segment.dayFrom },
  day_to: { type: 'int', of: (segment) => segment.dayTo },
  closed_day: { type: 'int', of: (segment) => segment.closedDay },
  index_from: { type: 'numeric', of: (segment) => segment.indexFrom },
  index_to: { type: 'numeric', of: (segment) => segment.indexTo },
  gross: { type: 'numeric', of: (segment) => segment.gross },
  net: { type: 'numeric', of: (segment) => segment.net },
  lost: { type: 'numeric', of: (segment) => segment.lost },
  cut: { type: 'numeric', of: (segment) => segment.cut },
} as const satisfies Columns<Segment>

/** Appends closed segments. */
export async function insertSegments(tx: Tx, segments: readonly Segment[]): Promise<void> {
  await inChunks(segments, (some) => appended('segment', SEGMENT_COLUMNS, some).execute(tx))
}
