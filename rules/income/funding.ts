import type { Index, Minor, StreamNumerator } from '#rules/amount/labels.ts'
import { least, most, mulDivDown } from '#rules/amount/rounding.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { STREAM_NUMERATOR } from './source.ts'

/**
 * The funding factor of a day, of 10^18: what may be paid over what is due before any cut (economy, Settlement day).
 * `due` is a numerator; `carried` the fractions that are owed from days before. Nothing due: 1.
 */
export function fundingFactor(allowed: Minor, carried: StreamNumerator, due: StreamNumerator): Index {
  if (due === 0n) return INDEX_SCALE
  const payable = most(0n, allowed * STREAM_NUMERATOR - carried)
  return least(INDEX_SCALE, mulDivDown(payable, INDEX_SCALE, due))
}

/** What the index grows by on a day: floor(rate x f). */
export function growthOf(rate: Index, factor: Index): Index {
  return mulDivDown(rate, factor, INDEX_SCALE)
}

/** Moves whole minor units out of a numerator and carries the fraction. */
export function payOut(carry: StreamNumerator, earned: StreamNumerator): { paid: Minor; carry: StreamNumerator } {
  const total = carry + earned
  return { paid: total / STREAM_NUMERATOR, carry: total % STREAM_NUMERATOR }
}
