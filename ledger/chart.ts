import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'

/** The accounts a user has of each asset (economy, Accounts). DP has one of its own. */
export const USER_BOOKS = ['investment', 'bonus', 'trading', 'points'] as const
export type UserBook = (typeof USER_BOOKS)[number]

/**
 * The accounts of the system (economy, Money).
 * `bounded`: may never fall below zero, so every payout has a source that somebody filled.
 * `outside`: mirrors what is outside of the platform: issuance of its own assets, custody on a chain; it stands below
 * zero by what was issued or is held.
 */
export const SYSTEM_BOOKS = {
  issuance: 'outside',
  custody: 'outside',
  treasury: 'bounded',
  emission: 'bounded',
  'emission-wallet': 'bounded',
  'reward-budget': 'bounded',
  'market-pool': 'bounded',
  'accrued-land': 'bounded',
  'accrued-tax': 'bounded',
  'accrued-tax-wallet': 'bounded',
  principal: 'bounded',
  additions: 'bounded',
  commissions: 'bounded',
  fees: 'bounded',
  burn: 'bounded',
  'deposit-below-minimum': 'bounded',
  'deposit-shortfall': 'outside',
} as const satisfies Record<string, 'bounded' | 'outside'>
export type SystemBookName = keyof typeof SYSTEM_BOOKS
/** Custody is kept apart by chain: `custody:56`. */
export type SystemBook = Exclude<SystemBookName, 'custody'> | `custody:${number}`

/** One side of a transfer. */
export type Place = { readonly user: UserId; readonly book: UserBook } | { readonly system: SystemBook }

/** One transfer: a positive amount of one asset from one account to another. */
export interface Leg {
  readonly from: Place
  readonly to: Place
  readonly asset: Asset
  /** Minor units, above zero. */
  readonly units: Minor
}

/** A user's account. */
export function ofUser(user: UserId, book: UserBook): Place {
  return { user, book }
}

/** An account of the system. */
export function ofSystem(system: SystemBook): Place {
  return { system }
}

/** The custody account of a chain. */
export function custodyOf(chainId: number): SystemBook {
  return `custody:${chainId}`
}
