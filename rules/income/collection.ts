import type { Index, Minor } from '#rules/amount/labels.ts'
import { least, most } from '#rules/amount/rounding.ts'
import { type Closed, closeSegment, grossOf, type RunFigures, thresholdOf } from './run.ts'

/**
 * What a land in effect can still count of dynamic income: three times its investment in effect, less what it has counted and its
 * unclaimed gross. An addition that waits gives none (settlement, 17); the Stone Age has no cap and takes none. Minor units of DU.
 */
export function roomToCollect(run: RunFigures, index: Index, capTimes: bigint): Minor {
  if (run.mode === 'wallet') return 0n
  return most(0n, capTimes * run.investment - run.counted - grossOf(run, run.burningIndex ?? index))
}

/** What collecting on a land does to its run. */
export interface Counted<R extends RunFigures> {
  readonly run: R
  /** What of the amount found room. */
  readonly part: Minor
  /** It reached its cap by it: the segment that this closed. What is unclaimed stays claimable, with no clock (settlement, 8). */
  readonly closed?: Closed<R>
}

/** Counts up to `amount` of collected dynamic income on one run; while an addition waits this never completes it (settlement, 8 and 17). */
export function countCollected<R extends RunFigures>(
  run: R,
  index: Index,
  capTimes: bigint,
  amount: Minor,
): Counted<R> {
  const room = roomToCollect(run, index, capTimes)
  const part = least(room, amount)
  if (part === 0n) return { run, part }
  if (part < room || run.pendingAddition > 0n) {
    const next = { ...run, counted: run.counted + part }
    return { run: { ...next, threshold: thresholdOf(next, capTimes) }, part }
  }
  // closed before the collection counts: what burned is lost up to the room that there was
  const closed = closeSegment(run, index, capTimes)
  const ended = { threshold: null, unclaimedSince: null, burningFrom: null, burningIndex: null }
  return { run: { ...closed.run, ...ended, counted: closed.run.counted + part }, part, closed }
}

/** A reward that may be collected, or what is left of it. */
export interface Collectable {
  readonly left: Minor
}

/** Shares what found room among rewards, in their order: the first ones whole, one in part, none of the rest. */
export function shareRoom<R extends Collectable>(rewards: readonly R[], found: Minor): { reward: R; part: Minor }[] {
  let rest = found
  return rewards.flatMap((reward) => {
    const part = least(reward.left, rest)
    rest -= part
    return part > 0n ? [{ reward, part }] : []
  })
}
