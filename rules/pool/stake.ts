import type { Index, Minor, PoolNumerator } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import type { PoolTerm } from '#rules/economy/pools.ts'

/**
 * A land that is staked in a pool, by the cumulative index of pools (economy, Pools; settlement, 29–31). Rewards are minor units of
 * RC for an investment in DU; indexes are of 10^18; days are settlement days, and a stake of seven days earns at the seven
 * settlements after the one that let it in.
 */
export interface StakeFigures {
  /** The land's investment: it can change neither while it is staked. */
  readonly amount: Minor
  readonly period: number
  /** The settlement that lets it in: the next one earns first. */
  readonly startDay: number
  /** The settled day from which its running stretch is counted; null while it earns nothing. */
  readonly fromDay: number | null
  /** Of stretches that are closed: by its own rate, and by what could be received day by day. */
  readonly own: PoolNumerator
  readonly step: PoolNumerator
  /** All that it came to once it has ended. */
  readonly earned: Minor | null
  readonly received: Minor
}

/** The index of a pool, by its period, at a settled day. */
export type PoolIndex = (day: number, period: number) => Index

/** The last settlement at which it earns; then it is redeemed. */
export function endDayOf({ startDay, period }: Pick<StakeFigures, 'startDay' | 'period'>): number {
  return startDay + period
}

/** A stretch of settled days, after `from` up to `to`, and the pool by whose rate it can be received day by day. */
interface Step {
  readonly from: number
  readonly to: number
  readonly period: number
}

/**
 * By which pool each of a stake's days can be received before its end (settlement, 31): that of the longest period that it has
 * completed before that day, the shortest pool's until it has completed the second; its own rate never comes earlier than its end.
 */
export function stepsOf(
  terms: readonly PoolTerm[],
  { startDay, period }: Pick<StakeFigures, 'startDay' | 'period'>,
): Step[] {
  const periods = terms.map(({ days }) => days)
  const shorter = periods.filter((days, at) => at === 0 || days < period)
  return shorter.map((days, at) => ({
    from: startDay + (at === 0 ? 0 : days),
    to: startDay + (shorter[at + 1] ?? period),
    period: days,
  }))
}

/** What a stake has come to at a settled day, exactly: by its own rate, and of it what can be received before its end. */
export function countedAt(
  stake: StakeFigures,
  day: number,
  index: PoolIndex,
  terms: readonly PoolTerm[],
): { readonly own: PoolNumerator; readonly step: PoolNumerator } {
  const { fromDay, amount } = stake
  if (fromDay === null || day <= fromDay) return { own: stake.own, step: stake.step }
  const grown = (from: number, to: number, period: number) => amount * (index(to, period) - index(from, period))
  const step = stepsOf(terms, stake).reduce((sum, { from, to, period }) => {
    const [first, last] = [from < fromDay ? fromDay : from, to < day ? to : day]
    return last > first ? sum + grown(first, last, period) : sum
  }, stake.step)
  return { own: stake.own + grown(fromDay, day, stake.period), step }
}

/** The days whose indexes `countedAt` asks for. */
export function daysCounted(
  stake: Pick<StakeFigures, 'fromDay' | 'period' | 'startDay'>,
  day: number,
  terms: readonly PoolTerm[],
): number[] {
  const { fromDay } = stake
  if (fromDay === null || day <= fromDay) return []
  const within = stepsOf(terms, stake).flatMap(({ from, to }) => [from, to])
  return [fromDay, day, ...within.filter((one) => one > fromDay && one < day)]
}

/** Settled days that a stake earned over: after `from`, up to `to`. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The stretch that its pause or its end at a settled day closes; nothing where it has not earned since the last one. */
export function closedAt({ fromDay }: Pick<StakeFigures, 'fromDay'>, day: number): Stretch | undefined {
  return fromDay === null || day <= fromDay ? undefined : { from: fromDay, to: day }
}

/** Stretches up to a settled day, the last of them cut where it goes on. */
export function stretchesTo(stretches: readonly Stretch[], day: number): Stretch[] {
  return stretches.filter(({ from }) => from < day).map(({ from, to }) => ({ from, to: to < day ? to : day }))
}

/** What a stake had come to by the stretches that it earned over: as `countedAt` answered at the end of the last of them. */
export function countedOver(
  stake: Pick<StakeFigures, 'amount' | 'period' | 'startDay'>,
  stretches: readonly Stretch[],
  index: PoolIndex,
  terms: readonly PoolTerm[],
): { readonly own: PoolNumerator; readonly step: PoolNumerator } {
  const none = { own: 0n, step: 0n, earned: null, received: 0n }
  return stretches.reduce(
    (sum, { from, to }) => countedAt({ ...none, ...stake, ...sum, fromDay: from }, to, index, terms),
    { own: 0n, step: 0n },
  )
}

/** The days whose indexes `countedOver` asks for. */
export function daysOver(
  stake: Pick<StakeFigures, 'period' | 'startDay'>,
  stretches: readonly Stretch[],
  terms: readonly PoolTerm[],
): number[] {
  return [...new Set(stretches.flatMap(({ from, to }) => daysCounted({ ...stake, fromDay: from }, to, terms)))]
}

/** Whole minor units of RC of a numerator. */
export function wholeOf(numerator: PoolNumerator): Minor {
  return numerator / INDEX_SCALE
}

/** What could be received now: of one that has ended all that it came to, else what its steps give. */
export function receivableOf(stake: StakeFigures, day: number, index: PoolIndex, terms: readonly PoolTerm[]): Minor {
  const all = stake.earned ?? wholeOf(countedAt(stake, day, index, terms).step)
  return all - stake.received
}

/** It stops to earn after a settled day: its land burns. */
export function pauseStake<S extends StakeFigures>(
  stake: S,
  day: number,
  index: PoolIndex,
  terms: readonly PoolTerm[],
): S {
  return { ...stake, ...countedAt(stake, day, index, terms), fromDay: null }
}

/** It earns from the settlement after `day` on. */
export function resumeStake<S extends StakeFigures>(stake: S, day: number): S {
  return { ...stake, fromDay: day }
}

/** How a stake ends: at the end of its period, with its land's completion, or before by its owner. */
export type StakeEnd = 'ended' | 'completed' | 'early'

/**
 * Ends a stake at a settled day: what it earned is whole units of RC; leaving early loses what its own rate is above what could be
 * received day by day.
 */
export function endStake<S extends StakeFigures>(
  stake: S,
  how: StakeEnd,
  day: number,
  index: PoolIndex,
  terms: readonly PoolTerm[],
): { readonly stake: S & { readonly earned: Minor }; readonly lost: Minor } {
  const counted = countedAt(stake, day, index, terms)
  const [own, step] = [wholeOf(counted.own), wholeOf(counted.step)]
  const earned = how === 'early' ? step : own
  return { stake: { ...stake, ...counted, fromDay: null, earned }, lost: own - earned }
}

/** What a stake earns over a whole period at a factor that stays as it is, minor units of RC: for a look ahead. */
export function overPeriod(amount: Minor, { days, rate }: PoolTerm, factor: Index): Minor {
  const growth = mulDivDown(rate, factor, INDEX_SCALE)
  return mulDivDown(amount, growth * BigInt(days), INDEX_SCALE)
}
