import type { Index, Minor } from '#rules/amount/labels.ts'
import { least } from '#rules/amount/rounding.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'

/**
 * A sold TFA package by the cumulative indexes of its two rates (economy, TFA; More figures). What of its quota is used up after a
 * settled day is a closed form of four index values, so a day writes nothing for a package that goes on as before.
 */
export interface PackageFigures {
  /** All that it can release, minor units of RC. */
  readonly quota: Minor
  /** The last settled day when it was bought: the next settlement releases first. */
  readonly startDay: number
  /** The last settled day when it was charged to 100%: the next settlement releases at the higher rate. */
  readonly completedDay: number | null
  /** The last settled day when it was withdrawn from, at first its start: what was released since then waits. */
  readonly clockDay: number
  /** The first day whose release burns; null while none does. It stays once the quota is used up. */
  readonly burningFrom: number | null
  /** The settlement that used up the quota. */
  readonly endedDay: number | null
  readonly withdrawn: Minor
  /** What burned and was noted: by a withdrawal, or at the end of the quota. */
  readonly lost: Minor
}

/** What the quota had been released by, at each rate, up to a settled day: sums of growths, of 10^18. */
export interface Grown {
  readonly charging: Index
  readonly completed: Index
}
export type TfaIndex = (day: number) => Grown

/** The rate at which a package releases. */
export type TfaRate = keyof Grown

/** At which of the two rates a package releases. */
export function rateOf({ completedDay }: Pick<PackageFigures, 'completedDay'>): TfaRate {
  return completedDay === null ? 'charging' : 'completed'
}

/** What of a quota is grown after a settled day, of 10^18; more than the whole once it is used up. */
function grownAt({ startDay, completedDay }: PackageFigures, day: number, index: TfaIndex): Index {
  if (day <= startDay) return 0n
  const turn = completedDay === null || day < completedDay ? day : completedDay
  const slow = index(turn).charging - index(startDay).charging
  return turn === day ? slow : slow + index(day).completed - index(turn).completed
}

/** What of the quota is used up after a settled day, released and burned together: minor units of RC, rounded down. */
export function usedAt(one: PackageFigures, day: number, index: TfaIndex): Minor {
  return least(one.quota, (one.quota * grownAt(one, day, index)) / INDEX_SCALE)
}

/** What a settled day released of it: the days add up to all that is used up. */
export function releasedOn(one: PackageFigures, day: number, index: TfaIndex): Minor {
  return usedAt(one, day, index) - usedAt(one, day - 1, index)
}

/** What the settlement after `day` will release of it, if each rate grows by so much: as much burns while its release burns. */
export function releasedNext(one: PackageFigures, day: number, index: TfaIndex, growth: Grown): Minor {
  const next = (at: number): Grown => {
    if (at <= day) return index(at)
    const { charging, completed } = index(day)
    return { charging: charging + growth.charging, completed: completed + growth.completed }
  }
  return releasedOn(one, day + 1, next)
}

/** How a package stands after a settled day; minor units of RC. */
export interface PackageStanding {
  readonly used: Minor
  /** Burned since it was last withdrawn from, and not noted as lost yet. */
  readonly burned: Minor
  /** What a withdrawal pays. */
  readonly waiting: Minor
  /** What it can release still. */
  readonly left: Minor
}

/** How a package stands after a settled day: what is used of its quota, what of that burned or waits, what is left. */
export function standingAt(one: PackageFigures, day: number, index: TfaIndex): PackageStanding {
  const used = usedAt(one, day, index)
  const burned = one.endedDay !== null || one.burningFrom === null ? 0n : used - usedAt(one, one.burningFrom - 1, index)
  return { used, burned, waiting: used - one.withdrawn - one.lost - burned, left: one.quota - used }
}

/** The days whose indexes `standingAt` asks for. */
export function daysAsked(one: PackageFigures, day: number): number[] {
  const { startDay, completedDay, burningFrom } = one
  return [day, startDay, ...(completedDay === null ? [] : [completedDay]), ...(burningFrom ? [burningFrom - 1] : [])]
}

/** The index of its rate at which the quota is used up to the last unit, whatever its amount. */
export function thresholdOf({ startDay, completedDay }: PackageFigures, index: TfaIndex): Index {
  const start = index(startDay).charging
  if (completedDay === null) return start + INDEX_SCALE
  return index(completedDay).completed + INDEX_SCALE - (index(completedDay).charging - start)
}

/** The release of so many settlements in a row, each in time, waits before new release burns; `burnAfterHours`: economy, TFA. */
export function settlementsThatWait(burnAfterHours: number): number {
  return Math.floor(burnAfterHours / 24) + 1
}

/** At which rate it stands in the sums of what is due: at none while its release burns, nor once its quota is used up. */
export function weighedAs(one: PackageFigures): TfaRate | null {
  return one.endedDay !== null || one.burningFrom !== null ? null : rateOf(one)
}

/**
 * Begins to burn with day `day`, its release having waited too long. Of one that has nothing to withdraw the time begins anew: nobody
 * could have withdrawn from it.
 */
export function startBurn<P extends PackageFigures>(one: P, day: number, index: TfaIndex): P {
  if (standingAt(one, day - 1, index).waiting === 0n) return { ...one, clockDay: day - 1 }
  return { ...one, burningFrom: day }
}

/** Its quota is used up by day `day`: what burned until then is noted, what waits can be withdrawn for ever. */
export function endPackage<P extends PackageFigures>(one: P, day: number, index: TfaIndex): P {
  return { ...one, lost: one.lost + standingAt(one, day, index).burned, endedDay: day }
}

/** What a withdrawal does to a package. */
export interface Withdrawing<P> {
  readonly next: P
  readonly paid: Minor
  /** What burned since the last withdrawal; of it what is noted as lost now, since the end of the quota notes it too. */
  readonly burned: Minor
  readonly noted: Minor
}

/** Withdraws all that waits after day `day`, and what burned is noted as lost; from then on its release waits again. */
export function withdrawFrom<P extends PackageFigures>(one: P, day: number, index: TfaIndex): Withdrawing<P> {
  const { waiting: paid, burned: noted, used } = standingAt(one, day, index)
  const burned = one.burningFrom === null ? 0n : used - usedAt(one, one.burningFrom - 1, index)
  const next = { ...one, withdrawn: one.withdrawn + paid, lost: one.lost + noted, clockDay: day }
  return { next: one.endedDay === null ? { ...next, burningFrom: null } : next, paid, burned, noted }
}

/** What has become of a day's release. */
export type ReleaseState = 'waiting' | 'withdrawn' | 'lost'

/** A withdrawal as far as its days go: it took what was released after `fromDay`, up to `day`, before `burningFrom`. */
export interface Withdrawn {
  readonly day: number
  readonly burningFrom: number | null
}

/** What has become of the release of a day; `by`: the first withdrawal at or after it. */
export function stateOf(one: PackageFigures, day: number, by: Withdrawn | undefined): ReleaseState {
  const burningFrom = by ? by.burningFrom : one.burningFrom
  if (burningFrom !== null && day >= burningFrom) return 'lost'
  return by ? 'withdrawn' : 'waiting'
}
