import type { Minor, RunId } from '#rules/amount/labels.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Tx } from '#server/store/database.ts'

/** What counts towards a land's cap besides what it earned. */
export interface RunCount {
  readonly run: RunId
  /** The journal of a collection, or the order of an early redemption: each counts once on a run. */
  readonly cause: string
  readonly kind: 'collection' | 'poolBurn'
  /** Minor units of DU. */
  readonly amount: Minor
  /** The last settled day. */
  readonly day: number
}

/** Notes why runs count more, beside the change of `counted` itself: a law adds both up. */
export async function insertCounts(tx: Tx, counts: readonly RunCount[]): Promise<void> {
  await inChunks(counts, (some) => tx.insertInto('run_count').values(some).execute())
}
