import type { Index } from '#rules/amount/labels.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { NUMERATOR } from './run.ts'

/** Where income is paid from, each with a factor of its own: Stone Age from the wallet-mode reserve, all later eras from emission. */
export const SOURCES = ['emission', 'wallet'] as const
export type Source = (typeof SOURCES)[number]
export type BySource<T> = Readonly<Record<Source, T>>

/** The reserve from which an era's income, and the tax of it, is paid (settlement, 21). */
export function sourceOf(era: number): Source {
  return era === 0 ? 'wallet' : 'emission'
}

/** Works something out for each source. */
export function bySource<T>(of: (source: Source) => T): Record<Source, T> {
  return { emission: of('emission'), wallet: of('wallet') }
}

/** The factors of a settled day, of 10^18. */
export interface Factors {
  readonly factor: Index
  readonly walletFactor: Index
}

/** The factor by which a day paid an era. */
export function factorOf({ factor, walletFactor }: Factors, era: number): Index {
  return sourceOf(era) === 'wallet' ? walletFactor : factor
}

/**
 * One unit of a stream's numerator: a minor unit x 10^18 x 10^4 x 10^4, so that a part of a part of the gross is exact, as a
 * referrer's 0.4% of the tax (settlement, 24).
 */
export const STREAM_NUMERATOR = NUMERATOR * SHARE_SCALE
