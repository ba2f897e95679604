/**
 * The one place where money is rounded (economy, Money): down for the receiver, up for what must be reached.
 * All arguments are non-negative integers.
 */

/** floor(value * by / over). */
export function mulDivDown(value: bigint, by: bigint, over: bigint): bigint {
  guard(value, by, over)
  return (value * by) / over
}

/** ceil(value * by / over). */
export function mulDivUp(value: bigint, by: bigint, over: bigint): bigint {
  guard(value, by, over)
  return (value * by + over - 1n) / over
}

function guard(value: bigint, by: bigint, over: bigint): void {
  if (value < 0n || by < 0n || over <= 0n) throw new RangeError(`cannot round ${value} * ${by} / ${over}`)
}

/** The smaller of two integers. */
export function least(left: bigint, right: bigint): bigint {
  return left < right ? left : right
}

/** The larger of two integers. */
export function most(left: bigint, right: bigint): bigint {
  return left > right ? left : right
}
