import type { Index, Share } from '#rules/amount/labels.ts'
import { most, mulDivDown, mulDivUp } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'

/** Prices of the market are USDT for one, of 10^18. */
export const PRICE_SCALE = 10n ** 18n
/** Rates by which an asset is taken in payment are DU for one, of 10^8. */
const RATE_SCALE = 10n ** 8n

/** What one who sells or buys a little gets and pays for one, the fee within. */
export function sidesOf(price: Index, fee: Share): { readonly sell: Index; readonly buy: Index } {
  return {
    sell: mulDivDown(price, SHARE_SCALE - fee, SHARE_SCALE),
    buy: mulDivUp(price, SHARE_SCALE, SHARE_SCALE - fee),
  }
}

/** A price as it stood at an instant, with the sum of price times milliseconds until then. */
export interface PricePoint {
  readonly price: Index
  /** Since the pool was opened, up to `at`. */
  readonly priceTime: bigint
  /** Milliseconds. */
  readonly at: number
}

/**
 * The average price over a window that ends at `now`, later than `from`: by time, so that a price which stands for a moment weighs as
 * a moment. `since` is what stood when the window began, `last` what stood when it ended, or the opening of a pool that is younger:
 * before it the price counts as that of the opening, else who is quick after it would make the average.
 */
export function averageOf(since: PricePoint, last: PricePoint, from: number, now: number): Index {
  return (sumAt(last, now) - sumAt(since, from)) / BigInt(now - from)
}

function sumAt({ price, priceTime, at }: PricePoint, instant: number): bigint {
  return priceTime + price * BigInt(instant - at)
}

/** A window that prices are averaged over: so many minutes before now it began, and so many before now it ended. */
export interface Window {
  readonly began: number
  readonly ended: number
}

const DAY_MINUTES = 1_440

/**
 * The windows of which the lowest average counts: the given minutes up to now, and each of so many days, one after the other up to now.
 * Who lifts a price for two days has lifted two of the days; those before them stand.
 */
export function windowsOf(minutes: readonly number[], days: number): readonly Window[] {
  const daily = Array.from({ length: days }, (_, ago) => ({ began: (ago + 1) * DAY_MINUTES, ended: ago * DAY_MINUTES }))
  const upToNow = minutes.map((began) => ({ began, ended: 0 }))
  return [...upToNow, ...daily].filter(
    ({ began, ended }, at, all) => all.findIndex((other) => other.began === began && other.ended === ended) === at,
  )
}

/** An asset's average and that of DU over the same window. */
export interface Averages {
  readonly asset: Index
  readonly du: Index
}

/**
 * At what an asset is taken in payments and exchanges, in DU of 10^8: the lowest of the configured rate and of its averages, never the
 * price of the moment (economy, A purchase of land). Whoever lifts the price to pay with it has to hold it up through every window.
 */
export function takenAt(configured: bigint, averages: readonly Averages[]): bigint {
  return averages.reduce((lowest, { asset, du }) => {
    const inDu = mulDivDown(asset, RATE_SCALE, du)
    return inDu < lowest ? inDu : lowest
  }, configured)
}

/**
 * At what the treasury turns fees into DU, in DU of 10^8: as payments take an asset; one that they do not take at all, at the lowest of its
 * averages alone, and without one at nothing (decision 184).
 */
export function turnedAt(configured: bigint, averages: readonly Averages[]): bigint {
  const [first] = averages
  if (configured > 0n || !first) return takenAt(configured, averages)
  return takenAt(mulDivDown(first.asset, RATE_SCALE, first.du), averages)
}

/**
 * At what an asset is counted that has to stay, in DU of 10^8: the highest of the configured rate and of its averages, rounded up. What
 * is owed in one asset and left in another would else be covered by less than it is worth.
 */
export function owedAt(configured: bigint, averages: readonly Averages[]): bigint {
  return averages.reduce((highest, { asset, du }) => most(highest, mulDivUp(asset, RATE_SCALE, du)), configured)
}

/** By how much a price has changed, in percent with two places, cut towards nothing: "-3.5", "0", "12.25". */
export function changeOf(before: Index, now: Index): string {
  const change = ((now - before) * 10_000n) / before
  const sign = change < 0n ? '-' : ''
  const [whole, rest] = [(change < 0n ? -change : change) / 100n, (change < 0n ? -change : change) % 100n]
  const places = rest.toString().padStart(2, '0').replace(/0+$/, '')
  return `${sign}${whole}${places ? `.${places}` : ''}`
}
