import type { Minor } from '#rules/amount/labels.ts'
import { exchangeOf } from '#rules/exchange/exchange.ts'
import { fork, type Group, purseOf } from './group.ts'
import { receive, redeem } from './pools/staking.ts'
import { inDu, wealthOf } from './wealth.ts'

/** What a group has once it leaves all pools now and has sold what it has of other assets, less what that costs. */
export function cashOf(group: Group): Minor {
  const out = fork(group)
  for (const id of out.pools.stakes.keys()) redeem(out, id)
  for (const member of out.members) receive(out, member)
  const held = purseOf(out, 'RC')
  const { rate } = out.economy.exchange.pairs.find(({ from, to }) => from === 'RC' && to === 'DU') ?? { rate: 0n }
  return wealthOf(out) - inDu(out, 'RC', held) + exchangeOf(held, out.economy.exchange.fee, rate).arrives
}
