import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { swap as swapCall, swapConfig, swapQuote } from '#calls/swap/swap.ts'
import { type Leg, ofSystem, ofUser, swapPoolOf } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type Side, type Swap, swapOf } from '#rules/swap/pool.ts'
import type { Traded } from '#rules/swap/traded.ts'
import type { Asker, Payer } from '#server/handler/handler.ts'
import type { Services } from '#server/services/services.ts'
import { worldNow } from '#server/world/clock.ts'
import { exceedsDay } from './day.ts'
import { holdPool, movePool, type PoolRow, poolOf, pools } from './pool.sql.ts'
import { priceText } from './price-text.ts'
import { insertSwap } from './swap.sql.ts'

type Wish = RequestOf<typeof swapQuote>

/** What can be swapped, within which bounds (SWAP-02). */
export async function offered({ database, economy }: Services): Promise<AnswerOf<typeof swapConfig>> {
  const { assets, fee, marketShare, least, most, codeAbove, impactMost, slippage } = economy.swap
  const open = new Set((await pools(database)).map(({ asset }) => asset))
  return {
    pairs: assets.map((asset) => ({ asset, open: open.has(asset) })),
    feePercent: percent(fee, SHARE_SCALE),
    marketPercent: percent(marketShare, SHARE_SCALE),
    least: formatUnits(least),
    most: formatUnits(most),
    codeAbove: formatUnits(codeAbove),
    impactPercentMost: percent(impactMost, SHARE_SCALE),
    slippagePercent: percent(slippage, SHARE_SCALE),
  }
}

/** What a swap would do at this moment. Refuses what the swap itself would of the same wish. */
export async function quote({ services, member }: Asker, wish: Wish): Promise<AnswerOf<typeof swapQuote>> {
  const { asset, side } = pairOf(services, wish)
  const pool = await poolOf(services.database, asset)
  const { leaves, swap } = judged(services, pool, side, wish.amount)
  return {
    leaves: formatUnits(leaves),
    fee: formatUnits(swap.fee),
    arrives: formatUnits(swap.arrives),
    price: priceText(pool?.price ?? 0n),
    impactPercent: percent(swap.impact, SHARE_SCALE),
    worth: formatUnits(swap.worth),
    needsCode: await exceedsDay(services.database, services, member.id, tradedBy(asset, side, leaves, swap.arrives)),
    at: services.now().getTime(),
  }
}

/**
 * Swaps at the price of the pool, which this transaction holds (SWAP-03). Refuses pairNotOffered, swapClosed, enterAmount,
 * swapOutOfRange, swapImpact, swapPriceMoved (less would arrive than was accepted), swapNeedsCode, insufficientBalance, daotInsufficient.
 */
export async function swap(
  { tx, services, member, factor }: Payer,
  { least, ...wish }: RequestOf<typeof swapCall>,
): Promise<AnswerOf<typeof swapCall>> {
  const { asset, side } = pairOf(services, wish)
  const pool = await holdPool(tx, asset)
  const { leaves, swap: made } = judged(services, pool, side, wish.amount)
  const { fee, toMarket, arrives } = made
  if (!pool) throw new Refusal('swapClosed')
  if (arrives < units(least))
    throw new Refusal('swapPriceMoved', { arrives: formatUnits(arrives), asset: wish.to, least })
  const proved = factor === 'transactionPasswordAndGoogle'
  if (!proved && (await exceedsDay(tx, services, member.id, tradedBy(asset, side, leaves, arrives))))
    throw new Refusal('swapNeedsCode', { most: formatUnits(services.economy.swap.codeAbove) })
  const id = uuidv7()
  const worldAt = await worldNow(tx)
  const [mine, its] = [ofUser(member.id, 'trading'), ofSystem(swapPoolOf(asset))]
  const legs: Leg[] = [
    { from: mine, to: its, asset: wish.from, units: leaves - toMarket },
    { from: mine, to: ofSystem('market-pool'), asset: wish.from, units: toMarket },
    { from: its, to: mine, asset: wish.to, units: arrives },
  ]
  const facts = {
    from: wish.from,
    to: wish.to,
    leaves: formatUnits(leaves),
    arrives: formatUnits(arrives),
    fee: formatUnits(fee),
    price: priceText(pool.price),
  }
  await movePool(tx, pool, made.pool, worldAt)
  const moving = legs.filter((leg) => leg.units > 0n)
  await post(tx, { id, kind: 'swap', cause: id, actor: member.id, worldAt, facts, legs: moving })
  const sequence = pool.sequence + 1n
  await insertSwap(tx, {
    id,
    member: member.id,
    asset,
    sequence,
    side,
    leaves,
    fee,
    to_market: toMarket,
    arrives,
    world_at: worldAt,
    with_code: proved,
  })
  return { order: id, leaves: formatUnits(leaves), fee: formatUnits(fee), arrives: formatUnits(arrives) }
}

/** Both sides of a swap. */
function tradedBy(asset: Asset, side: Side, leaves: Minor, arrives: Minor): Traded {
  return side === 'sell' ? { asset, base: leaves, usdt: arrives } : { asset, base: arrives, usdt: leaves }
}

/** One of the two is USDT, the other has a pool. */
function pairOf({ economy }: Services, { from, to }: Pick<Wish, 'from' | 'to'>): { asset: Asset; side: Side } {
  const [asset, side]: [Asset, Side] = to === 'USDT' ? [from, 'sell'] : [to, 'buy']
  if ((side === 'buy' && from !== 'USDT') || !economy.swap.assets.includes(asset)) throw new Refusal('pairNotOffered')
  return { asset, side }
}

/** A wish, within the bounds of worth and impact. */
function judged(
  { economy }: Services,
  pool: PoolRow | undefined,
  side: Side,
  amount: string | undefined,
): { leaves: Minor; swap: Swap } {
  if (!pool) throw new Refusal('swapClosed')
  if (!amount) throw new Refusal('enterAmount')
  const { least, most, impactMost } = economy.swap
  const leaves = units(amount)
  const swap = swapOf(pool, side, leaves, economy.swap)
  if (swap.worth < least || swap.worth > most)
    throw new Refusal('swapOutOfRange', { min: formatUnits(least), max: formatUnits(most) })
  if (swap.impact > impactMost) throw new Refusal('swapImpact', { most: percent(impactMost, SHARE_SCALE) })
  return { leaves, swap }
}
