import { ofSystem, ofUser } from '#ledger/chart.ts'
import { type Asset, UNIT } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import type { Economy, ExchangePair } from '#rules/economy/economy.ts'
import { accountOf } from '#rules/exchange/account-of.ts'
import { exchangeOf, rateOf } from '#rules/exchange/exchange.ts'
import { type Pool, type Side, swapOf } from '#rules/swap/pool.ts'
import { PRICE_SCALE, takenAt } from '#rules/swap/price.ts'
import { bookLegs } from '#server/projection/memory-store.ts'
import { type Group, purseOf } from '../group.ts'
import { balanced, pricesOf, SWAPPED, type Swapped } from './swaps.ts'

/** At what each asset is taken in payments and exchanges: the lowest of its configured price and the averages of days, never the price of now. */
export function takenPrices({ economy, swaps: { closes } }: Pick<Group, 'economy' | 'swaps'>): Pick<Economy, 'prices'> {
  const { prices } = economy
  const RC = takenAt(
    prices.RC,
    closes.map((close) => ({ asset: close.RC, du: close.DU })),
  )
  const USDT = takenAt(
    prices.USDT,
    closes.map((close) => ({ asset: PRICE_SCALE, du: close.DU })),
  )
  return { prices: { ...prices, RC, USDT } }
}

/** Sells an asset for USDT, or buys it, within the bounds of a swap. */
export function swap(
  group: Group,
  member: UserId,
  asset: Swapped,
  { side, leaves }: { side: Side; leaves: Minor },
): boolean {
  const { economy, memory, swaps } = group
  const [from, to] = side === 'sell' ? ([asset, 'USDT'] as const) : (['USDT', asset] as const)
  if (leaves <= 0n || purseOf(group, from) < leaves) return false
  const { worth, impact, arrives, toMarket, pool } = swapOf(swaps.pools[asset], side, leaves, economy.swap)
  const { least, most, impactMost } = economy.swap
  if (worth < least || worth > most || impact > impactMost) return false
  const own = ofUser(member, 'investment')
  // what the pools hold is not in the books of the memory
  bookLegs(memory, [
    { from: own, to: ofSystem('treasury'), asset: from, units: leaves },
    { from: ofSystem('treasury'), to: own, asset: to, units: arrives },
  ])
  const fees = swaps.fees + mulDivDown(toMarket, takenPrices(group).prices[from], UNIT)
  group.swaps = { ...swaps, pools: { ...swaps.pools, [asset]: pool }, fees }
  return true
}

/** Exchanges at the fixed rate of a pair, as far as what leaves is taken for it. */
export function exchange(group: Group, member: UserId, { from, to, rate }: ExchangePair, leaves: Minor): boolean {
  const { economy, memory } = group
  const { fee: share, least, most } = economy.exchange
  if (leaves < least || leaves > most || purseOf(group, from) < leaves) return false
  const { arrives } = exchangeOf(leaves, share, rateOf(economy, takenPrices(group), { from, rate }))
  bookLegs(memory, [
    { from: ofUser(member, 'investment'), to: ofSystem('treasury'), asset: from, units: leaves },
    { from: ofSystem('treasury'), to: ofUser(member, accountOf(to)), asset: to, units: arrives },
  ])
  return true
}

/** The pair of an exchange; throws where there is none. */
export function pairOf({ exchange: { pairs } }: Pick<Economy, 'exchange'>, from: Asset, to: Asset): ExchangePair {
  const found = pairs.find((pair) => pair.from === from && pair.to === to)
  if (!found) throw new Error(`no exchange from ${from} to ${to}`)
  return found
}

/**
 * What they could take back out of the pools by trading, all assets at their par: what has gone in beyond what the same product holds
 * where both sides are worth the same. A swap takes it from one hand into the other and loses its fee.
 */
export function liesInPools({ swaps: { pools } }: Pick<Group, 'swaps'>): Minor {
  return SWAPPED.reduce((sum, asset) => {
    const { base, usdt } = pools[asset]
    return sum + base + usdt - balanced(pools[asset]) * 2n
  }, 0n)
}

/** Ends a day of the pools: it closes at their prices, then others trade until both sides are worth the same; the fees go to the market pool. */
export function closeMarket(group: Group): void {
  const { economy, memory, swaps } = group
  const { pools, fees } = swaps
  bookLegs(memory, [{ from: ofSystem('treasury'), to: ofSystem('market-pool'), asset: 'DU', units: fees }])
  const closes = [...swaps.closes, pricesOf(pools)].slice(-economy.swap.lowestDays)
  const even = (pool: Pool): Pool => ({ base: balanced(pool), usdt: balanced(pool) })
  group.swaps = { pools: { DU: even(pools.DU), RC: even(pools.RC) }, closes, fees: 0n }
}
