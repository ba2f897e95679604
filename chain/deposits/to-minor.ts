/** Decimals of the platform's minor units. */
const scale = 8

/** A raw amount of a token in minor units of 10^-8, and what did not fit, in raw units. */
export interface Minor {
  readonly minor: bigint
  readonly dustRaw: bigint
}

/**
 * Converts a raw on-chain amount of a token with `decimals` (0 to 36) decimals: truncated, never invented
 * (economy, Money). `minor` and `dustRaw` together are exactly the raw amount.
 */
export function toMinor(raw: bigint, decimals: number): Minor {
  if (raw < 0n) throw new RangeError(`not an amount: ${raw}`)
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36) throw new RangeError(`not decimals: ${decimals}`)
  if (decimals <= scale) return { minor: raw * 10n ** BigInt(scale - decimals), dustRaw: 0n }
  const size = 10n ** BigInt(decimals - scale)
  return { minor: raw / size, dustRaw: raw % size }
}
