import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { exchange as exchangeCall, exchangeConfig } from '#calls/exchange/exchange.ts'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { type Journal, post, SystemShort } from '#ledger/post.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { accountOf } from '#rules/exchange/account-of.ts'
import { exchangeOf, rateOf } from '#rules/exchange/exchange.ts'
import type { Payer } from '#server/handler/handler.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import { pricesShown, takenPrices } from '#server/swap/taken.ts'
import { fillingFromPoints, legsOf, noteFromPoints, type PaidForPoints } from '#server/tfa/fund.ts'
import { worldNow } from '#server/world/clock.ts'
import { insertExchange } from './exchange.sql.ts'

/** The pairs that are offered, at the rates of this moment (ASSET-07). */
export async function offered({ database, economy }: Services): Promise<AnswerOf<typeof exchangeConfig>> {
  const { pairs, fee, least, most } = economy.exchange
  const at = await worldNow(database)
  const taken = await takenPrices(database, economy, at)
  return {
    at: at.getTime(),
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
 * never expires, and what is paid for it is put into the TFA budget as RC. Refuses pairNotOffered, enterAmount, quoteChanged (the rate or the fee that was shown holds no longer), amountOutOfRange,
 * insufficientBalance, methodClosed (the treasury's stock is short, or at this rate nothing would arrive).
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
  const taken = await pricesShown(tx, services.economy, asked.ratedAt)
  const rate = rateOf(services.economy, taken, pair)
  if (asked.rate !== undefined && rate < units(asked.rate)) throw new Refusal('quoteChanged')
  if (asked.feePercent !== undefined && units(percent(config.fee, SHARE_SCALE)) > units(asked.feePercent))
    throw new Refusal('quoteChanged')
  const { fee, arrives } = exchangeOf(leaves, config.fee, rate)
  // the market may take what leaves at hardly anything
  if (arrives === 0n) throw new Refusal('methodClosed')
  const order = uuidv7()
  const world = await worldNow(tx)
  const mine = ofUser(member.id, 'investment')
  const arrivesAt = ofUser(member.id, accountOf(pair.to))
  const legs: Leg[] = [
    { from: mine, to: ofSystem('treasury'), asset: pair.from, units: leaves - fee },
    { from: mine, to: ofSystem('fees'), asset: pair.from, units: fee },
    { from: ofSystem('treasury'), to: arrivesAt, asset: pair.to, units: arrives },
  ]
  const facts = {
    from: pair.from,
    to: pair.to,
    leaves: formatUnits(leaves),
    arrives: formatUnits(arrives),
    fee: formatUnits(fee),
  }
  const moving = legs.filter((leg) => leg.units > 0n)
  const journal: Journal = {
    id: order,
    kind: 'exchange',
    cause: order,
    actor: member.id,
    worldAt: world,
    facts,
    legs: moving,
  }
  // what is paid for DP lets TFA packages release (settlement, 29)
  const paysForPoints = pair.to === 'DP' && (pair.from === 'USDT' || pair.from === 'DU') ? pair.from : undefined
  try {
    if (paysForPoints) await postFilling(tx, services, journal, { asset: paysForPoints, units: leaves - fee, taken })
    else await post(tx, journal)
  } catch (error) {
    if (error instanceof SystemShort) throw new Refusal('methodClosed')
    throw error
  }
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

/** So often another one takes the treasury's RC between the look at it and the posting, before the exchange is refused. */
const TRIES = 3

/** Posts an exchange to DP with what it puts into the TFA budget: less, where the treasury has less RC meanwhile. */
async function postFilling(tx: Tx, { economy }: Services, journal: Journal, paid: PaidForPoints): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    const filling = await fillingFromPoints(tx, economy, paid)
    await sql`savepoint filling`.execute(tx)
    try {
      await post(tx, { ...journal, legs: [...journal.legs, ...legsOf(filling)] })
    } catch (error) {
      if (!(error instanceof SystemShort && error.account === 'treasury:RC' && left > 1)) throw error
      await sql`rollback to savepoint filling`.execute(tx)
      continue
    }
    return noteFromPoints(tx, journal.id, filling, journal.worldAt)
  }
}
