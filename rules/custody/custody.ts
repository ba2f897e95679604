/** What a chain holds of a token for us at one block; in 10^-18 of the token, as all sums here. */
export interface Held {
  /** In wallets that pay. */
  readonly hot: bigint
  readonly cold: bigint
  /** In deposit addresses. */
  readonly addresses: bigint
}

/** What is due there at that block, by the ledger and by what is under way. */
export interface Due {
  /** Custody in the ledger. */
  readonly ledger: bigint
  /** Deposits within blocks that are not booked yet: they wait for confirmations. */
  readonly found: bigint
  /** What was booked and minor units could not carry. */
  readonly dust: bigint
  /** Withdrawals within a block that the ledger still holds: they wait to be final. */
  readonly mined: bigint
  /** What the ledger has booked of later blocks: deposits less withdrawals. */
  readonly later: bigint
  /** What came to our wallets from outside and nobody booked. */
  readonly arrived: bigint
  /** What was booked of transfers that the scanner has not seen: what came less what left. */
  readonly awaited: bigint
}

/** What the chain has to hold when nothing is wrong. */
export function dueOf({ ledger, found, dust, mined, later, arrived, awaited }: Due): bigint {
  return ledger + found + dust - mined - later + arrived - awaited
}

/** Seconds between two looks that are believed, at least: those of two workers may fall together, and are then one. */
export const APART = 10

/** Whether what is off since an instant was so at two looks, of which the last was at `at`: one look alone may err. */
export function isOffTwice(since: Date | null, at: Date): boolean {
  return since !== null && at.getTime() - since.getTime() >= APART * 1000
}

/** What it holds beyond that: zero where all is well, below zero where something is missing. */
export function differenceOf({ hot, cold, addresses }: Held, due: Due): bigint {
  return hot + cold + addresses - dueOf(due)
}

/**
 * What is missing altogether, in minor units, of differences in 10^-18: rounded up, so that no more is said to be there than there is,
 * and what one chain holds beyond what is due makes up for nothing that another lacks.
 */
export function lackingOf(differences: readonly bigint[]): bigint {
  return differences
    .filter((difference) => difference < 0n)
    .reduce((sum, difference) => {
      const { units, rest } = minorOfFine(-difference)
      return sum + units + (rest > 0n ? 1n : 0n)
    }, 0n)
}

/** An amount of a token's smallest units in 10^-18. @throws RangeError for a token of more than 18 decimals */
export function fine(raw: bigint, decimals: number): bigint {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 18) throw new RangeError(`not decimals: ${decimals}`)
  return raw * 10n ** BigInt(18 - decimals)
}

/** Minor units in 10^-18. */
export function fineOfMinor(units: bigint): bigint {
  return units * 10n ** 10n
}

/** 10^-18 in minor units, and what those cannot carry. */
export function minorOfFine(amount: bigint): { readonly units: bigint; readonly rest: bigint } {
  return { units: amount / 10n ** 10n, rest: amount % 10n ** 10n }
}

/** An amount in 10^-18 as a decimal text, its sign kept, without zeros at the end. */
export function fineText(amount: bigint): string {
  const digits = `${amount < 0n ? -amount : amount}`.padStart(19, '0')
  const fraction = digits.slice(-18).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -18)}${fraction === '' ? '' : `.${fraction}`}`
}
