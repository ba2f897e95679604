import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { exchange as exchangeCall } from '#calls/exchange/exchange.ts'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import type { Journal } from '#ledger/post.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { type Economy, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { accountOf } from '#rules/exchange/account-of.ts'
import { exchangeOf, rateOf } from '#rules/exchange/exchange.ts'

export type Asked = RequestOf<typeof exchangeCall>
export type Answer = AnswerOf<typeof exchangeCall>

type Pair = Economy['exchange']['pairs'][number]

/** The pair that is asked for, of an amount within its bounds; refuses pairNotOffered, enterAmount, amountOutOfRange. */
export function pairOf({ exchange }: Economy, asked: Asked): Pair {
  const { pairs, least, most } = exchange
  const pair = pairs.find(({ from, to }) => from === asked.from && to === asked.to)
  if (!pair) throw new Refusal('pairNotOffered')
  if (!asked.amount) throw new Refusal('enterAmount')
  const leaves = units(asked.amount)
  if (leaves < least || leaves > most)
    throw new Refusal('amountOutOfRange', { min: formatUnits(least), max: formatUnits(most) })
  return pair
}

/** An exchange as it is posted, kept and answered; refuses quoteChanged, methodClosed. */
export function madeOf(
  economy: Economy,
  member: UserId,
  asked: Asked,
  { pair, taken, worldAt }: { readonly pair: Pair; readonly taken: Pick<Economy, 'prices'>; readonly worldAt: Date },
) {
  const { fee: share } = economy.exchange
  const rate = rateOf(economy, taken, pair)
  if (asked.rate !== undefined && rate < units(asked.rate)) throw new Refusal('quoteChanged')
  if (asked.feePercent !== undefined && units(percent(share, SHARE_SCALE)) > units(asked.feePercent))
    throw new Refusal('quoteChanged')
  const leaves = units(asked.amount ?? '0')
  const { fee, arrives } = exchangeOf(leaves, share, rate)
  // the market may take what leaves at hardly anything
  if (arrives === 0n) throw new Refusal('methodClosed')
  const order = uuidv7()
  const mine = ofUser(member, 'investment')
  const legs: Leg[] = [
    { from: mine, to: ofSystem('treasury'), asset: pair.from, units: leaves - fee },
    { from: mine, to: ofSystem('fees'), asset: pair.from, units: fee },
    { from: ofSystem('treasury'), to: ofUser(member, accountOf(pair.to)), asset: pair.to, units: arrives },
  ]
  const told = { leaves: formatUnits(leaves), fee: formatUnits(fee), arrives: formatUnits(arrives) }
  const { from, to } = pair
  const moving = legs.filter((leg) => leg.units > 0n)
  const journal: Journal = {
    id: order,
    kind: 'exchange',
    cause: order,
    actor: member,
    worldAt,
    facts: { from, to, ...told },
    legs: moving,
  }
  const row = {
    id: order,
    member,
    from_asset: from,
    to_asset: to,
    leaves,
    fee,
    arrives,
    journal: order,
    world_at: worldAt,
  }
  const answer: Answer = { order, ...told }
  // what is paid for DP lets TFA packages release (settlement, 29)
  const paysForPoints = to === 'DP' && (from === 'USDT' || from === 'DU') ? from : undefined
  return { journal, row, answer, paysForPoints }
}
