import type { Index, Minor, Share } from '#rules/amount/labels.ts'
import { least, mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import { INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'

/**
 * The income of one working life of a land by the cumulative index (design: settlement; economy, Settlement day).
 * Amounts are minor units of DU; indexes are scaled by 10^18; a tax is of 10^4; days are settlement days.
 */
export interface RunFigures {
  readonly mode: 'wallet' | 'investment'
  readonly era: number
  readonly tax: Share
  readonly investment: Minor
  /** Paid and not yet earning: joins at the next settlement. */
  readonly pendingAddition: Minor
  /** Where the unclaimed segment begins. */
  readonly indexStart: Index
  /** Net of closed segments, unclaimed. */
  readonly fixed: Minor
  /** Gross of closed segments and dynamic income collected: what counts towards the cap. */
  readonly counted: Minor
  /** The first settlement whose income is unclaimed, or will be. */
  readonly unclaimedSince: number | null
  readonly burningFrom: number | null
  /** The index at which it stopped to earn. */
  readonly burningIndex: Index | null
  /** The index at which it completes; null without a cap. */
  readonly threshold: Index | null
  readonly lost: Minor
}

/** One numerator unit: a minor unit x 10^18 x 10^4. */
export const NUMERATOR = INDEX_SCALE * SHARE_SCALE

/** floor(A x (index - start)): what the segment earned before tax. */
export function grossOf(run: Pick<RunFigures, 'investment' | 'indexStart'>, index: Index): Minor {
  return mulDivDown(run.investment, index - run.indexStart, INDEX_SCALE)
}

/** floor(A x (1 - tax) x (index - start)): what of it is the owner's. */
export function netOf(run: Pick<RunFigures, 'investment' | 'indexStart' | 'tax'>, index: Index): Minor {
  return mulDivDown(run.investment * (SHARE_SCALE - run.tax), index - run.indexStart, NUMERATOR)
}

/** What may still be counted at the segment's start; null without a cap. */
export function roomAtStart(run: RunFigures, capTimes: bigint): Minor | null {
  if (run.mode === 'wallet') return null
  return capTimes * (run.investment + run.pendingAddition) - run.counted
}

/** What may still be counted at `index`: the room less the unclaimed gross. */
export function roomAt(run: RunFigures, index: Index, capTimes: bigint): Minor | null {
  const room = roomAtStart(run, capTimes)
  return room === null ? null : room - grossOf(run, run.burningIndex ?? index)
}

/** The first index at which A x (I - start) reaches the room (design, Cap 6). */
export function thresholdOf(run: RunFigures, capTimes: bigint): Index | null {
  const room = roomAtStart(run, capTimes)
  return room === null ? null : run.indexStart + mulDivUp(room, INDEX_SCALE, run.investment)
}

/** What closing a segment brought. */
export interface Closed<R extends RunFigures> {
  readonly run: R
  readonly gross: Minor
  readonly net: Minor
  /** Burned since the burn began, now recorded. */
  readonly lost: Minor
}

/**
 * Closes the segment: what it earned is fixed, what burned is recorded as lost, and the next one starts at `index`.
 * A burning run earned up to where it stopped; the loss never exceeds the room. It goes on burning.
 */
export function closeSegment<R extends RunFigures>(run: R, index: Index, capTimes: bigint): Closed<R> {
  const end = run.burningIndex ?? index
  const gross = grossOf(run, end)
  const net = netOf(run, end)
  const room = roomAt(run, end, capTimes)
  const burned = mulDivDown(run.investment, index - end, INDEX_SCALE)
  const lost = room === null ? burned : least(room, burned)
  const next: R = {
    ...run,
    indexStart: index,
    fixed: run.fixed + net,
    counted: run.counted + gross,
    lost: run.lost + lost,
    burningIndex: run.burningIndex === null ? null : index,
  }
  return { run: { ...next, threshold: thresholdOf(next, capTimes) }, gross, net, lost }
}

/**
 * Claims an earning run at the last settled day: its unclaimed net leaves, burning ends, the clock starts anew with the
 * next settlement (economy, 120 hours).
 */
export function claim<R extends RunFigures>(
  run: R,
  day: number,
  index: Index,
  capTimes: bigint,
): Closed<R> & { amount: Minor } {
  const closed = closeSegment(run, index, capTimes)
  const amount = closed.run.fixed
  const next: R = { ...closed.run, fixed: 0n, unclaimedSince: day + 1, burningFrom: null, burningIndex: null }
  return { ...closed, run: next, amount }
}

/**
 * Ends an earning run, or hands it over, at the last settled day: the segment closes with all that it earned counted, its
 * unclaimed net leaves, nothing of it runs on (economy, Ending a land).
 */
export function end<R extends RunFigures>(run: R, index: Index, capTimes: bigint): Closed<R> & { amount: Minor } {
  const closed = closeSegment(run, index, capTimes)
  const amount = closed.run.fixed
  const stopped = { fixed: 0n, unclaimedSince: null, burningFrom: null, burningIndex: null, threshold: null }
  return { ...closed, run: { ...closed.run, ...stopped }, amount }
}

/** What a claim would bring now; of a run that has ended, what it left. */
export function claimable(run: RunFigures, index: Index, earning: boolean): Minor {
  return earning ? run.fixed + netOf(run, run.burningIndex ?? index) : run.fixed
}

/** Burned since it began to burn and not yet recorded. */
export function burnedSoFar(run: RunFigures, index: Index, capTimes: bigint): Minor {
  return run.burningIndex === null ? 0n : closeSegment(run, index, capTimes).lost
}

/** The numerator of the last amount of a run that reaches its cap, cut to fit exactly (design, Rounding 5). */
export function cutNumerator(run: RunFigures, indexBefore: Index, capTimes: bigint): bigint {
  const room = roomAtStart(run, capTimes) ?? 0n
  return room * INDEX_SCALE - run.investment * (indexBefore - run.indexStart)
}

/**
 * Completes a run at its cap: counted becomes exactly the cap, the owner's part of the room is fixed. An addition that waits
 * gave room to it, so it is taken in (settlement, 17).
 */
export function complete<R extends RunFigures>(run: R, index: Index, capTimes: bigint): Closed<R> & { cut: Minor } {
  const gross = roomAtStart(run, capTimes) ?? 0n
  const net = mulDivDown(gross, SHARE_SCALE - run.tax, SHARE_SCALE)
  const next: R = {
    ...run,
    investment: run.investment + run.pendingAddition,
    pendingAddition: 0n,
    indexStart: index,
    fixed: run.fixed + net,
    counted: run.counted + gross,
    threshold: null,
    unclaimedSince: null,
  }
  return { run: next, gross, net, lost: 0n, cut: grossOf(run, index) - gross }
}

/** Burning starts: the run stops to earn at `index`, that of the day before. */
export function startBurning<R extends RunFigures>(run: R, day: number, index: Index): R {
  return { ...run, burningFrom: day, burningIndex: index }
}

/** Holds an addition until the next settlement takes it in: it raises the room, and moves the index at which the run completes, at once. */
export function withAddition<R extends RunFigures>(run: R, added: Minor, capTimes: bigint): R {
  const next = { ...run, pendingAddition: run.pendingAddition + added }
  return { ...next, threshold: thresholdOf(next, capTimes) }
}

/** Takes an addition in: the segment closes, and the next one earns by the new sum, era and tax. */
export function takeAddition<R extends RunFigures>(
  run: R,
  to: { era: number; tax: Share },
  index: readonly Index[],
  capTimes: bigint,
): Closed<R> {
  const closed = closeSegment(run, index[run.era] ?? 0n, capTimes)
  const start = index[to.era] ?? 0n
  const next: R = {
    ...closed.run,
    ...to,
    investment: run.investment + run.pendingAddition,
    pendingAddition: 0n,
    indexStart: start,
    burningIndex: run.burningIndex === null ? null : start,
  }
  return { ...closed, run: { ...next, threshold: thresholdOf(next, capTimes) } }
}
