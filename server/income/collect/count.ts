import type { Minor, UserId } from '#rules/amount/labels.ts'
import { type Counted, countCollected } from '#rules/income/collection.ts'
import type { Standing } from '#server/income/settle.ts'
import { insertCounts } from '#server/run/counted.ts'
import { runOf } from '#server/run/run-row.ts'
import { runQuery, saveRuns } from '#server/run/runs.ts'
import { segmentOf } from '#server/run/segment.ts'
import { insertSegments } from '#server/run/segments.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** The lands on which dynamic income may be counted: of the investment mode and in effect, burning or not. */
function countingRuns(reader: Reader, member: UserId) {
  return runQuery(reader).where('owner', '=', member).where('mode', '=', 'investment').where('state', '=', 'effective')
}

/** The day on which a land took effect, then the older one (economy, Dynamic income needs room). */
export function oldestFirst(one: SettledRun, other: SettledRun): number {
  return (one.effectiveDay ?? 0) - (other.effectiveDay ?? 0) || (one.id < other.id ? -1 : 1)
}

/** What a member's lands can count of dynamic income now, oldest first. */
export async function countingLands(reader: Reader, member: UserId): Promise<SettledRun[]> {
  return (await countingRuns(reader, member).execute()).map(runOf).sort(oldestFirst)
}

/**
 * Counts dynamic income of `amount` on the member's lands in effect, oldest first, up to the room of each; a land that is full by it
 * completes (settlement, 8, 9 and 17). Land work must have begun. `cause`: the journal that pays it.
 * @returns what found room, which is what may be paid
 */
export async function countDynamic(
  tx: Tx,
  { member, standing, amount, cause }: { member: UserId; standing: Standing; amount: Minor; cause: string },
): Promise<Minor> {
  // locked in the order in which claims lock them
  const rows = await countingRuns(tx, member).orderBy('run.id').forNoKeyUpdate().execute()
  let rest = amount
  const done: (Counted<SettledRun> & { readonly before: SettledRun })[] = []
  for (const before of rows.map(runOf).sort(oldestFirst)) {
    const counted = countCollected(before, standing.index[before.era] ?? 0n, before.capTimes, rest)
    rest -= counted.part
    if (counted.part > 0n) done.push({ ...counted, before })
  }
  const { day } = standing
  const changed = done.map(({ run, closed, before }): SettledRun => {
    if (!closed) return run
    return { ...run, state: 'completed', endedDay: day, segmentDay: day, segments: before.segments + 1 }
  })
  const segments = done.flatMap(({ before, closed }) =>
    closed ? [segmentOf('end', before, closed, day, standing.index[before.era] ?? 0n)] : [],
  )
  await saveRuns(tx, changed)
  await insertSegments(tx, segments)
  const counts = done.map(({ run, part }) => ({ run: run.id, cause, kind: 'collection' as const, amount: part, day }))
  await insertCounts(tx, counts)
  return amount - rest
}
