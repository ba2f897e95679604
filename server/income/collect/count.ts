import type { Minor, RunId, UserId } from '#rules/amount/labels.ts'
import { type Counted, countCollected, type Stood, stoodAt } from '#rules/income/collection.ts'
import type { Standing } from '#server/income/settle.ts'
import { insertCounts } from '#server/run/counted.ts'
import { bringIntoEffect, inEffect } from '#server/run/in-effect.ts'
import { runOf } from '#server/run/run-row.ts'
import { runQuery, saveRuns } from '#server/run/runs.ts'
import { type Segment, segmentOf } from '#server/run/segment.ts'
import { insertSegments } from '#server/run/segments.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** The last settled day. */
type Settled = Pick<Standing, 'day' | 'index'>

/** The lands on which dynamic income may be counted: of the investment mode and in effect, burning or not. */
function countingRuns(reader: Reader, member: UserId) {
  return runQuery(reader).where('owner', '=', member).where('mode', '=', 'investment').where(inEffect)
}

/** The day on which a land took effect, then the older one (economy, Dynamic income needs room). */
function oldestFirst(one: SettledRun, other: SettledRun): number {
  return (one.effectiveDay ?? 0) - (other.effectiveDay ?? 0) || (one.id < other.id ? -1 : 1)
}

/** What a member's lands can count of dynamic income now, oldest first. */
export async function countingLands(reader: Reader, member: UserId): Promise<SettledRun[]> {
  return (await countingRuns(reader, member).execute()).map(runOf).sort(oldestFirst)
}

/** What counting an amount on lands does to their runs. */
export interface CountedRuns {
  /** What found room. */
  readonly found: Minor
  readonly runs: readonly SettledRun[]
  readonly segments: readonly Segment[]
  readonly parts: readonly { readonly run: RunId; readonly amount: Minor; readonly stood: Stood }[]
}

/**
 * Counts dynamic income on runs that are in effect, oldest first, up to the room of each; one that is full by it completes (settlement, 8, 9
 * and 17).
 */
export function countOnRuns(runs: readonly SettledRun[], { day, index }: Settled, amount: Minor): CountedRuns {
  let rest = amount
  const done: (Counted<SettledRun> & { readonly before: SettledRun })[] = []
  for (const before of [...runs].sort(oldestFirst)) {
    const counted = countCollected(before, index[before.era] ?? 0n, before.capTimes, rest)
    rest -= counted.part
    if (counted.part > 0n) done.push({ ...counted, before })
  }
  return {
    found: amount - rest,
    runs: done.map(({ run, closed, before }): SettledRun => {
      if (!closed) return run
      return { ...run, state: 'completed', endedDay: day, segmentDay: day, segments: before.segments + 1 }
    }),
    segments: done.flatMap(({ before, closed }) =>
      closed ? [segmentOf('end', before, closed, day, index[before.era] ?? 0n)] : [],
    ),
    parts: done.map(({ before, part }) => ({
      run: before.id,
      amount: part,
      stood: stoodAt(before, index[before.era] ?? 0n, before.capTimes),
    })),
  }
}

/**
 * Counts dynamic income of `amount` on the member's lands in effect. Land work must have begun. `cause`: the journal that pays it.
 * @returns what found room, which is what may be paid
 */
export async function countDynamic(
  tx: Tx,
  { member, standing, amount, cause }: { member: UserId; standing: Standing; amount: Minor; cause: string },
): Promise<Minor> {
  await bringIntoEffect(tx, { owner: member })
  // locked in the order in which claims lock them
  const rows = await countingRuns(tx, member).orderBy('run.id').forNoKeyUpdate().execute()
  const counted = countOnRuns(rows.map(runOf), standing, amount)
  await saveRuns(tx, counted.runs)
  await insertSegments(tx, counted.segments)
  await insertCounts(
    tx,
    counted.parts.map((part) => ({ ...part, cause, kind: 'collection', day: standing.day })),
  )
  return counted.found
}
