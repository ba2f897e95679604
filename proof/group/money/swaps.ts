import type { Index, Minor } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import type { Pool } from '#rules/swap/pool.ts'
import { PRICE_SCALE } from '#rules/swap/price.ts'

const UNIT = 100_000_000n
/** What they swap against USDT; of the other pools none gives anything that these do not. */
export const SWAPPED = ['DU', 'RC'] as const
export type Swapped = (typeof SWAPPED)[number]

/** The swap pools, as the demo opens them, and the prices at which the last days closed, the newest last. */
export interface Swaps {
  readonly pools: Readonly<Record<Swapped, Pool>>
  readonly closes: readonly Readonly<Record<Swapped, Index>>[]
  /** Of today's fees what goes to the market pool, in DU. */
  readonly fees: Minor
}

const OPENED: Pool = { base: 2_000_000n * UNIT, usdt: 2_000_000n * UNIT }
const priceOf = ({ base, usdt }: Pool): Index => mulDivDown(usdt, PRICE_SCALE, base)
/** The prices of now. */
export const pricesOf = ({ DU, RC }: Swaps['pools']) => ({ DU: priceOf(DU), RC: priceOf(RC) })

/** The pools on the first day. */
export function openSwaps(): Swaps {
  const pools = { DU: OPENED, RC: OPENED }
  return { pools, closes: [pricesOf(pools)], fees: 0n }
}

/** The root of a pool's product, rounded down. */
export function balanced({ base, usdt }: Pool): bigint {
  const product = base * usdt
  let root = base > usdt ? base : usdt
  for (let next = (root + product / root) / 2n; next < root; next = (root + product / root) / 2n) root = next
  return root
}
