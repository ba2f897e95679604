import type { RunId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** Those of some runs whose withdrawal waits. */
export async function waitingEnds(reader: Reader, runs: readonly RunId[]): Promise<ReadonlySet<RunId>> {
  if (runs.length === 0) return new Set()
  const rows = await reader
    .selectFrom('land_end')
    .select('run')
    .where('run', 'in', [...runs])
    .where('state', '=', 'waiting')
    .execute()
  return new Set(rows.map(({ run }) => run))
}
