/**
 * What part each amount is of all of them, in so many parts of the whole, together exactly those: each is cut, and what cutting leaves goes
 * by one to those that lost most, of equal ones to the first. What is not the whole is never said to be it. All 0 where there is nothing.
 * @param parts into how many the whole is cut: 1000 for tenths of a percent
 */
export function sharesOf(amounts: readonly bigint[], parts: number): number[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0n)
  if (whole === 0n) return amounts.map(() => 0)
  const cut = amounts.map((amount) => {
    const times = amount * BigInt(parts)
    return { share: Number(times / whole), lost: times % whole }
  })
  const left = parts - cut.reduce((sum, { share }) => sum + share, 0)
  const raised = cut
    .filter(({ share, lost }) => lost > 0n && share < parts - 1)
    .sort((one, other) => (one.lost > other.lost ? -1 : one.lost < other.lost ? 1 : 0))
    .slice(0, left)
  return cut.map((one) => one.share + (raised.includes(one) ? 1 : 0))
}
