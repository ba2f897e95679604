import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { swap as swapCall } from '#calls/swap/swap.ts'
import { type Leg, ofSystem, ofUser, swapPoolOf } from '#ledger/chart.ts'
import type { Journal } from '#ledger/post.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { type Economy, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type Side, type Swap, swapOf } from '#rules/swap/pool.ts'
import { PRICE_SCALE } from '#rules/swap/price.ts'
import type { Traded } from '#rules/swap/traded.ts'
import type { PoolRow } from '#server/swap/pool.sql.ts'
import { priceText } from '#server/swap/price-text.ts'

export type Asked = RequestOf<typeof swapCall>
export type Answer = AnswerOf<typeof swapCall>

/** Who swaps what, and whether he proved it with the authenticator's code too. */
interface Asking {
  readonly member: UserId
  readonly asked: Asked
  readonly withCode: boolean
}

/**
 * A swap as the pool makes it, is posted, kept and answered. Refuses swapClosed, enterAmount, swapOutOfRange, swapImpact, swapPriceMoved.
 */
export function madeOf(
  economy: Economy,
  { member, asked, withCode }: Asking,
  { pool, side, worldAt }: { readonly pool: PoolRow | undefined; readonly side: Side; readonly worldAt: Date },
) {
  const { leaves, swap } = judged(economy, pool, side, asked.amount)
  if (!pool) throw new Refusal('swapClosed')
  const { fee, toMarket, arrives } = swap
  const { from, to, least } = asked
  if (arrives < units(least)) throw new Refusal('swapPriceMoved', { arrives: formatUnits(arrives), asset: to, least })
  const { asset } = pool
  const id = uuidv7()
  const [mine, its] = [ofUser(member, 'trading'), ofSystem(swapPoolOf(asset))]
  const legs: Leg[] = [
    { from: mine, to: its, asset: from, units: leaves - toMarket },
    { from: mine, to: ofSystem('market-pool'), asset: from, units: toMarket },
    { from: its, to: mine, asset: to, units: arrives },
  ]
  const told = { leaves: formatUnits(leaves), arrives: formatUnits(arrives), fee: formatUnits(fee) }
  const facts = { from, to, ...told, price: priceText(pool.price) }
  const moving = legs.filter((leg) => leg.units > 0n)
  const journal: Journal = { id, kind: 'swap', cause: id, actor: member, worldAt, facts, legs: moving }
  const after = movedTo(pool, swap.pool)
  const row = {
    id,
    member,
    asset,
    sequence: after.sequence,
    side,
    leaves,
    fee,
    to_market: toMarket,
    arrives,
    world_at: worldAt,
    with_code: withCode,
  }
  const answer: Answer = { order: id, ...told }
  return { before: pool, after, journal, row, answer, traded: tradedBy(asset, side, leaves, arrives) }
}

/** The pool after one more swap, as the database has it then. */
function movedTo(pool: PoolRow, { base, usdt }: Swap['pool']): PoolRow {
  return { ...pool, sequence: pool.sequence + 1n, base, usdt, price: mulDivDown(usdt, PRICE_SCALE, base) }
}

/** More would be traded within a day than without the authenticator's code. */
export function needsTheCode({ swap }: Economy): Refusal {
  return new Refusal('swapNeedsCode', { most: formatUnits(swap.codeAbove) })
}

/** Both sides of a swap. */
export function tradedBy(asset: Asset, side: Side, leaves: Minor, arrives: Minor): Traded {
  return side === 'sell' ? { asset, base: leaves, usdt: arrives } : { asset, base: arrives, usdt: leaves }
}

/** One of the two is USDT, the other has a pool; refuses pairNotOffered. */
export function pairOf(
  { swap }: Economy,
  { from, to }: Pick<Asked, 'from' | 'to'>,
): { readonly asset: Asset; readonly side: Side } {
  const [asset, side]: [Asset, Side] = to === 'USDT' ? [from, 'sell'] : [to, 'buy']
  if ((side === 'buy' && from !== 'USDT') || !swap.assets.includes(asset)) throw new Refusal('pairNotOffered')
  return { asset, side }
}

/** A wish, within the bounds of worth and impact; refuses swapClosed, enterAmount, swapOutOfRange, swapImpact. */
export function judged(
  economy: Economy,
  pool: PoolRow | undefined,
  side: Side,
  amount: string | undefined,
): { readonly leaves: Minor; readonly swap: Swap } {
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
