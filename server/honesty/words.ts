import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { sharesOf } from '#rules/amount/shares.ts'

/** A part of a whole in percent with two decimals, cut; null where there is no whole. */
export function percentOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  const hundredths = mulDivDown(part, 10_000n, whole)
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
}

/** What parts amounts are of all of them in percent with two decimals, together 100.00; null where there is nothing. */
export function percentsOf(amounts: readonly bigint[]): readonly (string | null)[] {
  const isSome = amounts.some((amount) => amount > 0n)
  return sharesOf(amounts, 10_000).map((share) => (isSome ? percentOf(BigInt(share), 10_000n) : null))
}

/** What came back per DU, in minor units, cut; 0 where nothing was paid. */
export function perDu(back: Minor, paid: Minor): Minor {
  return paid === 0n ? 0n : mulDivDown(back, 100_000_000n, paid)
}
