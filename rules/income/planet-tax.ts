import { NUMERATOR } from './run.ts'

/** The land tax of one planet: an exact numerator that grows with the weight of its lands (design, Rounding 1). */
export interface PlanetTax {
  readonly planet: bigint
  /** By era: sum of A x tax over its earning lands. */
  readonly weights: readonly bigint[]
  /** The settlement day up to which the weights are counted. */
  readonly countedDay: number
  /** Of 10^-8 x 10^-18 x 10^-4. */
  readonly numerator: bigint
  readonly lostNumerator: bigint
  readonly unclaimedSince: number | null
  readonly burningFrom: number | null
  /** Whether its weights stand in the running sums of what is due. */
  readonly inSums: boolean
}

/** Sum over eras of weight x (to - from). */
export function weighted(weights: readonly bigint[], from: readonly bigint[], to: readonly bigint[]): bigint {
  return weights.reduce((sum, weight, era) => sum + weight * ((to[era] ?? 0n) - (from[era] ?? 0n)), 0n)
}

/** Counts the weights up to a day; what a burning planet would have earned is lost. */
export function countTo<T extends PlanetTax>(tax: T, day: number, from: readonly bigint[], to: readonly bigint[]): T {
  const earned = weighted(tax.weights, from, to)
  return tax.burningFrom === null
    ? { ...tax, countedDay: day, numerator: tax.numerator + earned }
    : { ...tax, countedDay: day, lostNumerator: tax.lostNumerator + earned }
}

/** Changes one era's weight; it must be counted up to the moment before. */
export function addWeight<T extends PlanetTax>(tax: T, era: number, change: bigint): T {
  return { ...tax, weights: tax.weights.map((weight, index) => (index === era ? weight + change : weight)) }
}

/** Whether any land of it earns. */
export function hasWeight(tax: PlanetTax): boolean {
  return tax.weights.some((weight) => weight > 0n)
}

/**
 * The clock of a planet after a change of weights that counts from settlement `day` on: it starts with the first weight,
 * and a weight that is gone before it earned clears it (design, 120 hours 10).
 */
export function withClock<T extends PlanetTax>(tax: T, day: number): T {
  if (hasWeight(tax)) return tax.unclaimedSince === null ? { ...tax, unclaimedSince: day } : tax
  return tax.unclaimedSince !== null && tax.unclaimedSince >= day ? { ...tax, unclaimedSince: null } : tax
}

/** Claims what is counted up to the last settled `day`; the fraction is carried, burning ends. */
export function claimTax<T extends PlanetTax>(tax: T, day: number): { tax: T; amount: bigint; lost: bigint } {
  const amount = tax.numerator / NUMERATOR
  const lost = tax.lostNumerator / NUMERATOR
  const next: T = {
    ...tax,
    numerator: tax.numerator % NUMERATOR,
    lostNumerator: 0n,
    burningFrom: null,
    unclaimedSince: hasWeight(tax) ? day + 1 : null,
  }
  return { tax: next, amount, lost }
}
