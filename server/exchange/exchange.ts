import { sql } from 'kysely'
import type { AnswerOf } from '#calls/call.ts'
import type { exchangeConfig } from '#calls/exchange/exchange.ts'
import { balancesIn } from '#ledger/balances.ts'
import { type Journal, post, SystemShort } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { rateOf } from '#rules/exchange/exchange.ts'
import type { AskedTogether, DoneTogether, Payer } from '#server/handler/handler.ts'
import { postedTogether } from '#server/handler/posted-together.ts'
import { nothingIfRefused, unlessRefused } from '#server/handler/unless-refused.ts'
import type { Services } from '#server/services/services.ts'
import { type Tx, together } from '#server/store/database.ts'
import { pricesShown, takenPrices } from '#server/swap/taken.ts'
import { fillingFromPoints, legsOf, noteFromPoints, type PaidForPoints } from '#server/tfa/fund.ts'
import { worldNow } from '#server/world/clock.ts'
import { insertExchanges } from './exchange.sql.ts'
import { type Answer, type Asked, madeOf, pairOf } from './made.ts'

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
export async function exchange({ tx, services, member }: Payer, asked: Asked): Promise<Answer> {
  const pair = pairOf(services.economy, asked)
  const taken = await pricesShown(tx, services.economy, asked.ratedAt)
  const made = madeOf(services.economy, member.id, asked, { pair, taken, worldAt: await worldNow(tx) })
  try {
    if (made.paysForPoints) {
      const { leaves, fee } = made.row
      await postFilling(tx, services, made.journal, { asset: made.paysForPoints, units: leaves - fee, taken })
    } else await post(tx, made.journal)
  } catch (error) {
    if (error instanceof SystemShort) throw new Refusal('methodClosed')
    throw error
  }
  await insertExchanges(tx, [made.row])
  return made.answer
}

/**
 * The same for many members at once, each at the rates that he was shown. What is refused, whose account is short, and what pays for DP is asked
 * by itself.
 */
export async function exchangeTogether(
  tx: Tx,
  asked: readonly AskedTogether<Asked>[],
  { economy }: Services,
): Promise<DoneTogether<Answer>> {
  const accounts = asked.map(({ member, input }) => ({ user: member, book: 'investment' as const, asset: input.from }))
  const shown = [...new Set(asked.map(({ input }) => input.ratedAt))]
  const [worldAt, held, ...prices] = await together([
    worldNow(tx),
    balancesIn(tx, accounts),
    ...shown.map((at) => pricesShown(tx, economy, at).catch(nothingIfRefused)),
  ])
  const takenAt = new Map(shown.map((at, place) => [at, prices[place]]))
  const all = asked.map(({ member, input }, place) => {
    const taken = takenAt.get(input.ratedAt)
    const made =
      taken && unlessRefused(() => madeOf(economy, member, input, { pair: pairOf(economy, input), taken, worldAt }))
    return made && !made.paysForPoints && made.row.leaves <= (held[place] ?? 0n) ? made : undefined
  })
  return postedTogether(tx, all, insertExchanges)
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
