/** A land and a planet as the oracle keeps them: the growth of each day in a plain list. No import of rules/ or server/. */
import type { NaivePaid } from './naive-books.ts'

export const WHOLE = 10_000n
export const TEN18 = 10n ** 18n

export interface NaiveLand {
  /** Of the run that works: a transfer gives it another. */
  id: number
  owner: number
  readonly planet: number
  readonly wallet: boolean
  readonly boughtAt: number
  /** As it was paid: what a Stone Age land gives back. */
  readonly paid: readonly NaivePaid[]
  era: number
  tax: bigint
  sum: bigint
  adding: bigint
  state: 'pending' | 'earning' | 'completed' | 'gone'
  /** Growth of each day since the last time it was fixed, and of each day that burned. */
  days: bigint[]
  burnedDays: bigint[]
  burning: boolean
  burningSince: number | null
  firstUnclaimed: number | null
  fixedNet: bigint
  counted: bigint
  lost: bigint
  /** All that a withdrawal would give back has been counted. */
  repaid: boolean
  /** The settlement that admitted it; it is in effect from the next one on. */
  joined: number | null
}

/** A land that was just bought. */
export function newLand(
  bought: Pick<NaiveLand, 'id' | 'owner' | 'planet' | 'wallet' | 'boughtAt' | 'paid' | 'era' | 'tax' | 'sum'>,
): NaiveLand {
  return {
    ...bought,
    adding: 0n,
    state: 'pending',
    days: [],
    burnedDays: [],
    burning: false,
    burningSince: null,
    firstUnclaimed: null,
    fixedNet: 0n,
    counted: 0n,
    lost: 0n,
    repaid: false,
    joined: null,
  }
}

/** One who has a part of a planet's tax, by what pays it: later eras, and the Stone Age; exact, in parts of a minor unit. */
export interface NaiveClaimant {
  member: number
  /** Of ten thousand parts. */
  readonly part: bigint
  readonly accrued: { readonly later: string; readonly stone: string }
  readonly earned: { later: bigint; stone: bigint }
  readonly burned: { later: bigint; stone: bigint }
  burning: boolean
  firstUnclaimed: number | null
}

/** A planet, whose tax its owner has alone, or with who referred its naming. */
export interface NaivePlanet {
  readonly id: number
  readonly owned: NaiveClaimant
  readonly referred: NaiveClaimant | null
}

/** Forty of ten thousand parts of the tax are the referrer's, if there is one, or what is configured. */
export function newPlanet(id: number, owner: number, referrer: number | null = null, part = 40n): NaivePlanet {
  const claimant = (member: number, of: bigint, account: string): NaiveClaimant => {
    const none = () => ({ later: 0n, stone: 0n })
    const accrued = { later: account, stone: `${account}-wallet` }
    return { member, part: of, accrued, earned: none(), burned: none(), burning: false, firstUnclaimed: null }
  }
  return {
    id,
    owned: claimant(owner, referrer === null ? WHOLE : WHOLE - part, 'accrued-tax'),
    referred: referrer === null ? null : claimant(referrer, part, 'accrued-referral'),
  }
}

export function claimantsOf({ owned, referred }: NaivePlanet): NaiveClaimant[] {
  return referred ? [owned, referred] : [owned]
}

export function total(days: readonly bigint[]): bigint {
  let sum = 0n
  for (const grown of days) sum += grown
  return sum
}

export function roomOf(one: NaiveLand, capTimes: bigint): bigint {
  return capTimes * (one.sum + one.adding) - one.counted
}

/** What a withdrawal would give, exactly, in parts of 10^-22 of a minor unit. */
export function givesExactly(one: NaiveLand, withdrawShare: bigint): bigint {
  return one.sum * withdrawShare * TEN18 - one.counted * TEN18 * WHOLE - one.sum * total(one.days) * WHOLE
}

/** Fixes what was earned and what burned since the last time. */
export function fix(one: NaiveLand, capTimes: bigint): void {
  const grown = total(one.days)
  one.fixedNet += (one.sum * (WHOLE - one.tax) * grown) / (TEN18 * WHOLE)
  one.counted += (one.sum * grown) / TEN18
  const burned = (one.sum * total(one.burnedDays)) / TEN18
  const room = roomOf(one, capTimes)
  one.lost += one.wallet || burned < room ? burned : room
  one.days = []
  one.burnedDays = []
}

/**
 * Counts an amount that is collected on lands in effect, those first that took effect first, then those with the lower number: up to three
 * times what is in effect, and one that is full so completes, unless an addition waits. What is left over found no room.
 */
export function collectOn(
  lands: readonly NaiveLand[],
  day: number,
  amount: bigint,
  capTimes: bigint,
): { left: bigint; completed: number } {
  const able = lands.filter(
    ({ wallet, state, joined }) => !wallet && state === 'earning' && joined !== null && joined < day,
  )
  able.sort((one, other) => (one.joined ?? 0) - (other.joined ?? 0) || one.id - other.id)
  let left = amount
  let completed = 0
  for (const one of able) {
    const room = capTimes * one.sum - one.counted - (one.sum * total(one.days)) / TEN18
    if (room <= 0n || left === 0n) continue
    const part = room < left ? room : left
    left -= part
    if (part === room && one.adding === 0n) {
      fix(one, capTimes)
      one.state = 'completed'
      one.burning = false
      one.burningSince = null
      one.firstUnclaimed = null
      completed += 1
    }
    one.counted += part
  }
  return { left, completed }
}

/** What a claim of a land would pay now. */
export function claimableOf(one: NaiveLand): bigint {
  return one.fixedNet + (one.sum * (WHOLE - one.tax) * total(one.days)) / (TEN18 * WHOLE)
}
