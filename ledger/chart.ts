import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'

/** The accounts a user has of each asset (economy, Accounts). DP has one of its own. */
export const USER_BOOKS = ['investment', 'bonus', 'trading', 'points'] as const
export type UserBook = (typeof USER_BOOKS)[number]
/** Where what a member has set aside lies until it is captured or released: `ledger/reservation.ts` alone books here. */
export const RESERVED = 'reserved'
/** The accounts of a member, with the one that he cannot spend from. */
export type MemberBook = UserBook | typeof RESERVED

/**
 * The accounts of the system (economy, Money).
 * `bounded`: may never fall below zero, so every payout has a source that somebody filled.
 * `outside`: mirrors what is outside of the platform: issuance of its own assets, custody on a chain; it stands below
 * zero by what was issued or is held.
 * `daot-sale` is what rounds of DAOT have not sold, `daot-locked` what was subscribed and is not claimed.
 * `swap` is the pool of a pair: it is kept apart by asset, and holds that asset and USDT.
 * `partner` is what a partner platform has filled for its people, `partner-transit` what has left a member for one and is not settled.
 * `transit` is bounded though it is named by chain as custody is: what was captured for a chain and is not final there yet.
 */
export const SYSTEM_BOOKS = {
  issuance: 'outside',
  custody: 'outside',
  transit: 'bounded',
  treasury: 'bounded',
  emission: 'bounded',
  'emission-wallet': 'bounded',
  'reward-budget': 'bounded',
  'market-pool': 'bounded',
  'pool-budget': 'bounded',
  'accrued-pool': 'bounded',
  'tfa-budget': 'bounded',
  'accrued-land': 'bounded',
  'accrued-tax': 'bounded',
  'accrued-tax-wallet': 'bounded',
  'accrued-referral': 'bounded',
  'accrued-referral-wallet': 'bounded',
  'accrued-generation': 'bounded',
  principal: 'bounded',
  additions: 'bounded',
  commissions: 'bounded',
  rewards: 'bounded',
  'points-budget': 'bounded',
  'points-accrued': 'bounded',
  fees: 'bounded',
  burn: 'bounded',
  swap: 'bounded',
  'daot-sale': 'bounded',
  'daot-locked': 'bounded',
  partner: 'bounded',
  'partner-transit': 'bounded',
  'deposit-below-minimum': 'bounded',
  'deposit-shortfall': 'outside',
} as const satisfies Record<string, 'bounded' | 'outside'>
export type SystemBookName = keyof typeof SYSTEM_BOOKS
/** Accounts of the system whose assets are members': Stone Age principal, additions and commissions that wait, subscribed DAOT. */
export const MEMBERS_HELD = [
  'principal',
  'additions',
  'commissions',
  'daot-locked',
] as const satisfies readonly SystemBookName[]
/** Custody and transit are kept apart by chain: `custody:56`; a pool by its asset: `swap:rc`; a partner by its source type: `partner:2`. */
export type SystemBook =
  | Exclude<SystemBookName, 'custody' | 'transit' | 'swap' | 'partner' | 'partner-transit'>
  | `custody:${number}`
  | Transit
  | SwapBook
  | `partner:${number}`
  | `partner-transit:${number}`
export type Transit = `transit:${number}`
export type SwapBook = `swap:${string}`

/** A book and whose it is: one side of a transfer. */
export type OwnedBook = { readonly user: UserId; readonly book: MemberBook } | { readonly system: SystemBook }

/** One transfer: a positive amount of one asset from one account to another. */
export interface Leg {
  readonly from: OwnedBook
  readonly to: OwnedBook
  readonly asset: Asset
  /** Minor units, above zero. */
  readonly units: Minor
}

/** A user's account. */
export function ofUser(user: UserId, book: UserBook): OwnedBook {
  return { user, book }
}

/** Where a member's reservations of an asset lie. */
export function ofReserved(user: UserId): OwnedBook {
  return { user, book: RESERVED }
}

/** An account of the system. */
export function ofSystem(system: SystemBook): OwnedBook {
  return { system }
}

/** The custody account of a chain. */
export function custodyOf(chainId: number): SystemBook {
  return `custody:${chainId}`
}

/** What is on its way to a chain. */
export function transitOf(chainId: number): Transit {
  return `transit:${chainId}`
}

/** The pool of an asset against USDT. */
export function swapPoolOf(asset: Asset): SwapBook {
  return `swap:${asset.toLowerCase()}`
}

/** What a partner platform has here for its people. */
export function partnerOf(sourceType: number): SystemBook {
  return `partner:${sourceType}`
}

/** What is on its way to a partner platform. */
export function partnerTransitOf(sourceType: number): SystemBook {
  return `partner-transit:${sourceType}`
}
