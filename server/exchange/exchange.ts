import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { exchange as exchangeCall, exchangeConfig } from '#calls/exchange/exchange.ts'
import type { exchangeRecords } from '#calls/exchange/records.ts'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post, SystemShort } from '#ledger/post.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { accountOf } from '#rules/exchange/account-of.ts'
import { exchangeOf, rateOf } from '#rules/exchange/exchange.ts'
import type { Asker, Payer } from '#server/handler/handler.ts'
import { cursorOf, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import type { Services } from '#server/services/services.ts'
import { takenPrices } from '#server/swap/taken.ts'
import { legFromPoints, noteFromPoints } from '#server/tfa/fund.ts'
import { worldNow } from '#server/world/clock.ts'
import { exchangeRows, insertExchange } from './exchange.sql.ts'

/** The pairs that are offered, at the rates of this moment (ASSET-07). */
export async function offered({ database, economy }: Services): Promise<AnswerOf<typeof exchangeConfig>> {
  const { pairs, fee, least, most } = economy.exchange
  const taken = await takenPrices(database, economy)
  return {
    pairs: pairs.map(({ from, to, rate }) => ({
      from,
      to,
      rate: formatUnits(rateOf(economy, taken, { from, rate })),
      feePercent: percent(fee, SHARE_SCALE),
      least: formatUnits(least),
      most: formatUnits(most),
    })),
  }
}

/**
 * Exchanges at the configured rate, or below it where the averages of the market are; treasury against investment account; DP goes to the account of its own, and what was bought so
 * never expires, and what is paid for it is put into the TFA budget as RC. Refuses pairNotOffered, enterAmount, quoteChanged (the rate has fallen below the one that was shown), amountOutOfRange,
 * insufficientBalance, methodClosed (the treasury's stock is short).
 */
export async function exchange(
  { tx, services, member }: Payer,
  asked: RequestOf<typeof exchangeCall>,
): Promise<AnswerOf<typeof exchangeCall>> {
  const { exchange: config } = services.economy
  const pair = config.pairs.find(({ from, to }) => from === asked.from && to === asked.to)
  if (!pair) throw new Refusal('pairNotOffered')
  if (!asked.amount) throw new Refusal('enterAmount')
  const leaves = units(asked.amount)
  if (leaves < config.least || leaves > config.most)
    throw new Refusal('amountOutOfRange', { min: formatUnits(config.least), max: formatUnits(config.most) })
  const taken = await takenPrices(tx, services.economy)
  const rate = rateOf(services.economy, taken, pair)
  if (asked.rate !== undefined && rate < units(asked.rate)) throw new Refusal('quoteChanged')
  const { fee, arrives } = exchangeOf(leaves, config.fee, rate)
  const order = uuidv7()
  const world = await worldNow(tx)
  const mine = ofUser(member.id, 'investment')
  const arrivesAt = ofUser(member.id, accountOf(pair.to))
  const legs: Leg[] = [
    { from: mine, to: ofSystem('treasury'), asset: pair.from, units: leaves - fee },
    { from: mine, to: ofSystem('fees'), asset: pair.from, units: fee },
    { from: ofSystem('treasury'), to: arrivesAt, asset: pair.to, units: arrives },
  ]
  // what is paid for DP lets TFA packages release (settlement, 29)
  const paysForPoints = pair.to === 'DP' && (pair.from === 'USDT' || pair.from === 'DU') ? pair.from : undefined
  const price = paysForPoints && { asset: paysForPoints, units: leaves - fee, taken }
  const toTfa = price ? await legFromPoints(tx, services.economy, price) : []
  const facts = {
    from: pair.from,
    to: pair.to,
    leaves: formatUnits(leaves),
    arrives: formatUnits(arrives),
    fee: formatUnits(fee),
  }
  try {
    const moving = [...legs, ...toTfa].filter((leg) => leg.units > 0n)
    await post(tx, { id: order, kind: 'exchange', cause: order, actor: member.id, worldAt: world, facts, legs: moving })
  } catch (error) {
    if (error instanceof SystemShort) throw new Refusal('methodClosed')
    throw error
  }
  await noteFromPoints(tx, order, toTfa, world)
  await insertExchange(tx, {
    id: order,
    member: member.id,
    from_asset: pair.from,
    to_asset: pair.to,
    leaves,
    fee,
    arrives,
    journal: order,
    world_at: world,
  })
  return { order, leaves: formatUnits(leaves), fee: formatUnits(fee), arrives: formatUnits(arrives) }
}

const PLACE = cursorOf(order)

/** The asker's exchanges, newest first. */
export async function listExchanges(
  { services, member }: Asker,
  asked: RequestOf<typeof exchangeRecords>,
): Promise<AnswerOf<typeof exchangeRecords>> {
  const [after] = PLACE.read(asked.after) ?? []
  const rows = await exchangeRows(services.database, member.id, after, asked.size + 1)
  const { page, next } = cutPage(rows, asked.size, PLACE, (row) => [row.id])
  return {
    list: page.map((row) => ({
      order: row.id,
      from: row.from_asset,
      to: row.to_asset,
      leaves: formatUnits(row.leaves),
      fee: formatUnits(row.fee),
      arrives: formatUnits(row.arrives),
      worldAt: row.world_at.getTime(),
    })),
    next,
  }
}
