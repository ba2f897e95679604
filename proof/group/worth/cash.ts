import type { Minor } from '#rules/amount/labels.ts'
import { exchangeOf, rateOf } from '#rules/exchange/exchange.ts'
import { fork, type Group, purseOf } from '../group.ts'
import { liesInPools, pairOf, takenPrices } from '../money/market.ts'
import { withdrawPacks } from '../money/packs.ts'
import { receive, redeem } from '../pools/staking.ts'
import { inDu, wealthOf } from './wealth.ts'

/** What a group has once it leaves all pools now and has exchanged what it has of other assets, less what that costs. */
export function cashOf(group: Group): Minor {
  const out = fork(group)
  for (const id of out.pools.stakes.keys()) redeem(out, id)
  for (const member of out.members) {
    receive(out, member)
    withdrawPacks(out, member)
  }
  let sum = wealthOf(out) - liesInPools(out)
  for (const asset of ['RC', 'USDT'] as const) {
    const held = purseOf(out, asset)
    sum += soldFor(out, asset, held) - inDu(out, asset, held)
  }
  return sum
}

/** What so much of another asset is exchanged for, less the fee. */
export function soldFor(group: Group, asset: 'RC' | 'USDT', units: Minor): Minor {
  const { economy } = group
  const rate = rateOf(economy, takenPrices(group), pairOf(economy, asset, 'DU'))
  return exchangeOf(units, economy.exchange.fee, rate).arrives
}
