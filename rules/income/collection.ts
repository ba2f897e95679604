import type { Index, Minor } from '#rules/amount/labels.ts'
import { least, most } from '#rules/amount/rounding.ts'
import { type Closed, closeSegment, grossOf, type RunFigures, thresholdOf } from './run.ts'

/**
 * What a land in effect can still count of dynamic income: three times its investment in effect, less what it has counted and its
 * unclaimed gross. An addition that waits gives none (settlement, 17); the Stone Age has no cap and takes none. Minor units of DU.
 */
export function roomToCollect(run: RunFigures, index: Index, capTimes: bigint): Minor {
  return run.mode === 'wallet' ? 0n : roomOf(stoodAt(run, index, capTimes))
}

/** How a land stands as dynamic income is to count on it: from it follows its room. */
export interface Stood {
  readonly times: bigint
  readonly investment: Minor
  readonly counted: Minor
  /** Its unclaimed gross. */
  readonly earned: Minor
}

/** A run as it stands at an index, or where it began to burn. */
export function stoodAt(run: RunFigures, index: Index, capTimes: bigint): Stood {
  const { investment, counted, burningIndex } = run
  return { times: capTimes, investment, counted, earned: grossOf(run, burningIndex ?? index) }
}

/** What a land that stands so can still count. */
export function roomOf({ times, investment, counted, earned }: Stood): Minor {
  return most(0n, times * investment - counted - earned)
}

/** Fills rooms in their order: what of an amount goes into each. */
export function fillRooms(rooms: readonly Minor[], amount: Minor): Minor[] {
  let rest = amount
  return rooms.map((room) => {
    const part = least(room, rest)
    rest -= part
    return part
  })
}

/**
 * Of what a claim counted on lands, in their order, what is of one of the rewards that it paid: `before` is what it paid of those before
 * that one, since both are filled from their first on.
 */
export function roomTaken(counted: readonly Minor[], before: Minor, amount: Minor): Minor[] {
  const earlier = fillRooms(counted, before)
  return fillRooms(
    counted.map((part, at) => part - (earlier[at] ?? 0n)),
    amount,
  )
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
  const parts = fillRooms(
    rewards.map(({ left }) => left),
    found,
  )
  return rewards.flatMap((reward, at) => {
    const part = parts[at] ?? 0n
    return part > 0n ? [{ reward, part }] : []
  })
}
