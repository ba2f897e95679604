import type { Stretch } from '#rules/pool/stake.ts'
import type { ClosedStretch } from '#server/pool/settle/store.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** Notes over which days stakes earned until they stopped to earn. */
export async function insertStretches(tx: Tx, closed: readonly ClosedStretch[]): Promise<void> {
  await inChunks(closed, (some) =>
    tx
      .insertInto('pool_stretch')
      .values(some.map(({ stake, from, to }) => ({ stake, from_day: from, to_day: to })))
      .execute(),
  )
}

/** By stake the days that it earned over until it stopped, in their order; nothing of one that never did. */
export async function stretchesOf(reader: Reader, stakes: readonly string[]): Promise<ReadonlyMap<string, Stretch[]>> {
  const found = new Map<string, Stretch[]>()
  if (stakes.length === 0) return found
  const rows = await reader
    .selectFrom('pool_stretch')
    .select(['stake', 'from_day', 'to_day'])
    .where('stake', 'in', [...new Set(stakes)])
    .orderBy('stake')
    .orderBy('from_day')
    .execute()
  for (const { stake, from_day: from, to_day: to } of rows)
    found.set(stake, [...(found.get(stake) ?? []), { from, to }])
  return found
}
