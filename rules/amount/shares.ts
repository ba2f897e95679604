/**
 * What part each amount is of all of them, in so many parts of the whole, together exactly those: each is cut, and what cutting leaves goes
 * by one to those that lost most, of equal ones to the first. What is not the whole is never said to be it. All 0 where there is nothing.
 * @param parts into how many the whole is cut: 1000 for tenths of a percent
 */
export function sharesOf(amounts: readonly bigint[], parts: number): number[] {
  return saidShares(amounts, parts).map((share) => share.parts)
}

/** A part of a whole as it can be said. */
export interface Share {
  /** Of so many parts; of all amounts together exactly those. */
  readonly parts: number
  /** `under`: it is something, but less than one part; `over`: it is more than all parts but one, and not the whole. */
  readonly bound?: 'under' | 'over'
}

/** What one part is of a whole, cut, with what a figure of so many parts cannot say: that it is a trace of it, or all but a trace. */
export function shareOf(amount: bigint, whole: bigint, parts: number): Share {
  if (whole <= 0n) return { parts: 0 }
  const times = amount * BigInt(parts)
  const cut = Number(times / whole)
  if (times % whole === 0n) return { parts: cut }
  if (cut === 0) return { parts: cut, bound: 'under' }
  return cut === parts - 1 ? { parts: cut, bound: 'over' } : { parts: cut }
}

/** As `sharesOf`, with what is a trace or all but a trace. */
export function saidShares(amounts: readonly bigint[], parts: number): Share[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0n)
  if (whole === 0n) return amounts.map(() => ({ parts: 0 }))
  const cut = amounts.map((amount) => ({
    share: shareOf(amount, whole, parts),
    lost: (amount * BigInt(parts)) % whole,
  }))
  const left = parts - cut.reduce((sum, { share }) => sum + share.parts, 0)
  // there are more that lost something than are raised
  const raised = cut
    .filter(({ share }) => share.parts < parts - 1)
    .sort((one, other) => Number(other.lost - one.lost))
    .slice(0, left)
  return cut.map((one) => (raised.includes(one) ? { ...one.share, parts: one.share.parts + 1 } : one.share))
}
