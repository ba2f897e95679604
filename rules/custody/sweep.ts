/** What is moved between our own addresses, and when. In a token's smallest units or in wei, whichever the caller counts in. */

/**
 * What a deposit address is emptied of: what it held when that became final and still holds, once that is `least` or more; else
 * nothing. What is not final stays where it may still be taken back from.
 */
export function sweepable(final: bigint, now: bigint, least: bigint): bigint {
  const kept = final < now ? final : now
  return kept > 0n && kept >= least ? kept : 0n
}

/**
 * The gas that an address is sent for a transaction that costs so much at most: as much again besides, since prices move and a
 * replacement is dearer; nothing when it has enough.
 */
export function gasToSend(cost: bigint, has: bigint): bigint {
  return has >= cost ? 0n : 2n * cost - has
}

/**
 * What a wallet holds above its ceiling when all that is asked of it has left; nothing while that is less than `least`, so that no
 * transaction is made for dust.
 */
export function excessOf(
  held: bigint,
  { asked, ceiling, least }: Readonly<Record<'asked' | 'ceiling' | 'least', bigint>>,
): bigint {
  const excess = held - asked - ceiling
  return excess > 0n && excess >= least ? excess : 0n
}
