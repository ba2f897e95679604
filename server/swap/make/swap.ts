import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { swapConfig, swapQuote } from '#calls/swap/swap.ts'
import { post } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import type { Asker, Payer } from '#server/handler/handler.ts'
import type { Services } from '#server/services/services.ts'
import { holdPool, movePool, poolOf, pools } from '#server/swap/pool.sql.ts'
import { priceText } from '#server/swap/price-text.ts'
import { insertSwaps } from '#server/swap/swap.sql.ts'
import { worldNow } from '#server/world/clock.ts'
import { exceedsDay } from './day.ts'
import { type Answer, type Asked, judged, madeOf, needsTheCode, pairOf, tradedBy } from './made.ts'

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
  const { asset, side } = pairOf(services.economy, wish)
  const pool = await poolOf(services.database, asset)
  const { leaves, swap } = judged(services.economy, pool, side, wish.amount)
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
export async function swap({ tx, services, member, factor }: Payer, asked: Asked): Promise<Answer> {
  const { economy } = services
  const { asset, side } = pairOf(economy, asked)
  const pool = await holdPool(tx, asset)
  const withCode = factor === 'transactionPasswordAndGoogle'
  const made = madeOf(economy, { member: member.id, asked, withCode }, { pool, side, worldAt: await worldNow(tx) })
  if (!withCode && (await exceedsDay(tx, services, member.id, made.traded))) throw needsTheCode(economy)
  await movePool(tx, made.before, [made.after], made.journal.worldAt)
  await post(tx, made.journal)
  await insertSwaps(tx, [made.row])
  return made.answer
}
