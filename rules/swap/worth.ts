import type { Asset } from '#rules/amount/amount.ts'
import type { Index, Minor } from '#rules/amount/labels.ts'
import { least, mulDivDown } from '#rules/amount/rounding.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { PRICE_SCALE } from './price.ts'

/** What one of an asset is worth: USDT of 10^18, and by what. */
export interface Worth {
  readonly price: Index
  /** Averages of its pool, or the configured prices, where it has none. */
  readonly by: 'market' | 'fixed'
}

/**
 * What one of an asset is worth, whoever asks: the lowest of its pool's averages, which is about what one who sells it gets, never the
 * price of a moment; without a pool what it is taken for in payments. Undefined: nobody gives anything for it (decision 130).
 */
export function worthOfOne(asset: Asset, averages: readonly Index[], prices: Economy['prices']): Worth | undefined {
  if (asset === 'USDT') return { price: PRICE_SCALE, by: 'fixed' }
  const [first, ...others] = averages
  if (first !== undefined) return { price: others.reduce(least, first), by: 'market' }
  if (prices[asset] === 0n || prices.USDT === 0n) return undefined
  return { price: mulDivDown(prices[asset], PRICE_SCALE, prices.USDT), by: 'fixed' }
}

/** What so much of it is worth in USDT, rounded down. */
export function inUsdt(units: Minor, { price }: Worth): Minor {
  return mulDivDown(units, price, PRICE_SCALE)
}

/** The same in DU, of which one is worth `du`; DU itself is what it is. */
export function inDu(asset: Asset, units: Minor, one: Worth, du: Worth | undefined): Minor {
  if (asset === 'DU') return units
  return du && du.price > 0n ? mulDivDown(units, one.price, du.price) : 0n
}
