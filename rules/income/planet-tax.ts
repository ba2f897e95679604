import type { Index, Minor, Numerator, PlanetId, Share, StreamNumerator } from '#rules/amount/labels.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { type BySource, bySource, type Source, STREAM_NUMERATOR, sourceOf } from './source.ts'
import type { TaxStream } from './streams.ts'

/** What somebody earns by the lands of others: exact numerators, one a source, that grow with weights (settlement, 1, 21 and 24). */
export interface Holding {
  /** What of what is weighed is his, of 10^4. */
  readonly part: Share
  /** By era: sum of A x tax over the earning lands, or what of their gross it is instead. */
  readonly weights: readonly bigint[]
  /** The settlement day up to which the weights are counted. */
  readonly countedDay: number
  /** Of `STREAM_NUMERATOR`; a claim rounds each down for itself. */
  readonly numerator: BySource<StreamNumerator>
  readonly lostNumerator: BySource<StreamNumerator>
  readonly unclaimedSince: number | null
  readonly burningFrom: number | null
  /** Whether its weights stand in the running sums of what is due. */
  readonly inSums: boolean
}

/**
 * What one of the claimants of a planet's land tax has of it. The owner's is `tax`, the referrer's `referral`; each has a clock of
 * its own.
 */
export interface PlanetTax extends Holding {
  readonly planet: PlanetId
  readonly stream: TaxStream
}

/** What of a planet's tax each claimant has, of 10^4; the referrer's is none where there is nobody. */
export function partOf(stream: TaxStream, referralShare: Share): Share {
  return stream === 'referral' ? referralShare : SHARE_SCALE - referralShare
}

/** Sum over eras of weight x (to - from). */
export function weighted(weights: readonly bigint[], from: readonly Index[], to: readonly Index[]): bigint {
  return weights.reduce((sum, weight, era) => sum + weight * ((to[era] ?? 0n) - (from[era] ?? 0n)), 0n)
}

/** Counts the weights up to a day; what a burning planet would have earned is lost. */
export function countTo<T extends Holding>(tax: T, day: number, from: readonly Index[], to: readonly Index[]): T {
  const earned = bySource((source) => {
    const weights = tax.weights.map((weight, era) => (sourceOf(era) === source ? weight : 0n))
    return weighted(weights, from, to) * tax.part
  })
  const counted = { ...tax, countedDay: day }
  return tax.burningFrom === null
    ? { ...counted, numerator: sum(tax.numerator, earned) }
    : { ...counted, lostNumerator: sum(tax.lostNumerator, earned) }
}

/** Adds what a source brought besides the weights: a numerator of a run (`rules/income/run.ts`). */
export function addNumerator<T extends Holding>(tax: T, source: Source, numerator: Numerator): T {
  return { ...tax, numerator: { ...tax.numerator, [source]: tax.numerator[source] + numerator * tax.part } }
}

function sum(one: BySource<bigint>, other: BySource<bigint>): BySource<bigint> {
  return bySource((source) => one[source] + other[source])
}

/** Changes one era's weight; it must be counted up to the moment before. */
export function addWeight<T extends Holding>(tax: T, era: number, change: bigint): T {
  return { ...tax, weights: tax.weights.map((weight, index) => (index === era ? weight + change : weight)) }
}

/** Whether any land of it earns. */
export function hasWeight(tax: Holding): boolean {
  return tax.weights.some((weight) => weight > 0n)
}

/**
 * The clock of a planet after a change of weights that counts from settlement `day` on: it starts with the first weight,
 * and a weight that is gone before it earned clears it (design, 120 hours 10).
 */
export function withClock<T extends Holding>(tax: T, day: number): T {
  if (hasWeight(tax)) return tax.unclaimedSince === null ? { ...tax, unclaimedSince: day } : tax
  return tax.unclaimedSince !== null && tax.unclaimedSince >= day ? { ...tax, unclaimedSince: null } : tax
}

/** What a planet's owner could claim of what is counted, minor units of DU by source: each rounded down for itself. */
export function claimableTax(tax: Pick<Holding, 'numerator'>): BySource<Minor> {
  return bySource((source) => tax.numerator[source] / STREAM_NUMERATOR)
}

/** What settlement `day` burns of a holding that is counted up to the one before, if the eras grow by so much: minor units of DU. */
export function burnsOnDay<T extends Holding>(
  counted: T,
  day: number,
  from: readonly Index[],
  growth: readonly Index[],
): Minor {
  const burning = { ...counted, burningFrom: counted.burningFrom ?? day }
  const to = growth.map((grown, era) => (from[era] ?? 0n) + grown)
  return lostOf(countTo(burning, day, from, to)) - lostOf(burning)
}

function lostOf({ lostNumerator }: Holding): Minor {
  const { emission, wallet } = claimableTax({ numerator: lostNumerator })
  return emission + wallet
}

/** What a claim of a planet's tax comes to; minor units of DU. */
export interface ClaimedTax<T extends Holding> {
  readonly tax: T
  readonly paid: BySource<Minor>
  readonly amount: Minor
  readonly lost: Minor
}

/** Claims what is counted up to the last settled `day`; the fractions are carried, burning ends. */
export function claimTax<T extends Holding>(tax: T, day: number): ClaimedTax<T> {
  const paid = claimableTax(tax)
  const next: T = {
    ...tax,
    numerator: bySource((source) => tax.numerator[source] % STREAM_NUMERATOR),
    lostNumerator: bySource(() => 0n),
    burningFrom: null,
    unclaimedSince: hasWeight(tax) ? day + 1 : null,
  }
  return { tax: next, paid, amount: paid.emission + paid.wallet, lost: lostOf(tax) }
}
