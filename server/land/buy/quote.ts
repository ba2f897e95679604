import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf } from '#calls/call.ts'
import type { payCalculation } from '#calls/land/pay-calculation.ts'
import { balanceOf, systemHolds } from '#ledger/balances.ts'
import type { UserBook } from '#ledger/chart.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Index, Minor } from '#rules/amount/labels.ts'
import { eraOf, INDEX_SCALE, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { firstIncomeAt } from '#rules/income/days.ts'
import { previewDay } from '#rules/income/preview.ts'
import { factorOf } from '#rules/income/source.ts'
import { lessFee, withdrawal } from '#rules/land/ending.ts'
import { type PayMethod, payments, type QuoteLeg } from '#rules/land/payment.ts'
import type { Plot } from '#rules/land/plot.ts'
import type { Asker } from '#server/handler/handler.ts'
import { standingOf } from '#server/income/settle.ts'
import type { Services } from '#server/services/services.ts'
import { forgetQuotes, insertQuote } from './quote.sql.ts'

/** What somebody wants to put into a plot, and how to pay for it. */
export interface QuoteWish {
  readonly planet: { readonly id: bigint }
  readonly plot: Plot
  readonly x: number
  readonly y: number
  readonly investment?: string | undefined
  readonly method: PayMethod
  readonly book: 'investment' | 'bonus'
  /** The completed run that a replow follows; null: a purchase. */
  readonly replows: bigint | null
}

/** Works out what each balance would pay and what it would earn, and keeps it for 60 seconds (LAND-05, LAND-12). */
export async function makeQuote(asker: Asker, wish: QuoteWish): Promise<AnswerOf<typeof payCalculation>> {
  const { services, member } = asker
  const { database, economy } = services
  const { planet, plot } = wish
  if (!wish.investment) throw new Refusal('enterAmount')
  const investment = units(wish.investment)
  if (investment < plot.least || investment > plot.most)
    throw new Refusal('investmentOutOfRange', { min: formatUnits(plot.least), max: formatUnits(plot.most) })
  const legs = await legsOf(asker, wish.method, wish.book, investment)
  const now = services.now()
  const quoteId = uuidv7()
  const expires_at = new Date(now.getTime() + economy.quoteSeconds * 1000)
  const kept: QuoteLeg[] = legs.map(({ payment, book }) => ({
    asset: payment.asset,
    book,
    units: payment.units.toString(),
    worth: payment.worth.toString(),
    price: payment.price.toString(),
  }))
  await insertQuote(database, {
    id: quoteId,
    member: member.id,
    planet: planet.id,
    x: wish.x,
    y: wish.y,
    investment,
    method: wish.method,
    book: wish.book,
    legs: JSON.stringify(kept),
    replows: wish.replows,
    expires_at,
  })
  const standing = await standingOf(database)
  const { rate, tax } = eraOf(economy, plot.era)
  const daily = previewDay(investment, { rate, tax }, INDEX_SCALE).net
  return {
    quoteId,
    expiresAt: expires_at.getTime(),
    now: now.getTime(),
    investment: formatUnits(investment),
    ...viewLegs(legs),
    fee: '0',
    firstIncomeAt: firstIncomeAt(standing.world).getTime(),
    cap: plot.era === 0 ? null : formatUnits(investment * economy.capTimes),
    dailyNet: formatUnits(daily),
    leaving: formatUnits(
      (plot.era === 0 ? lessFee(economy, investment) : withdrawal(economy, investment, 0n)).receives,
    ),
    factor: percentless(factorOf(standing, plot.era)),
    taxPercent: percent(tax, SHARE_SCALE),
    ratePercent: percent(rate, INDEX_SCALE),
    era: plot.era,
    mode: plot.era === 0 ? 'wallet' : 'investment',
  }
}

/** A factor of 10^18 as a decimal string: "1", "0.9375". */
export function percentless(factor: Index): string {
  return percent(factor, INDEX_SCALE * 100n)
}

/** What each balance pays of an amount of DU, and what it holds before. Refuses methodClosed. */
export async function legsOf(asker: Asker, method: PayMethod, book: 'investment' | 'bonus', investment: Minor) {
  const { services, member } = asker
  const { database, economy } = services
  const hpt = method === 'hPT+DU' ? await balanceOf(database, member.id, 'investment', 'hPT') : 0n
  const paid = payments(economy, method, investment, hpt)
  if (!paid) throw new Refusal('methodClosed')
  // paid in another asset, the treasury puts the DU in from its own stock; Stone Age principal is held as it was paid
  const foreign = paid.filter(({ asset }) => asset !== 'DU').reduce((sum, { worth }) => sum + worth, 0n)
  if (foreign > 0n && !(await systemHolds(database, 'treasury', 'DU', foreign))) throw new Refusal('methodClosed')
  return Promise.all(
    paid.map(async (payment) => {
      const from: UserBook = payment.asset === 'DU' ? book : 'investment'
      return { payment, book: from, before: await balanceOf(database, member.id, from, payment.asset) }
    }),
  )
}

/** The same as it is shown, and whether every balance suffices. */
export function viewLegs(legs: Awaited<ReturnType<typeof legsOf>>) {
  return {
    legs: legs.map(({ payment, book, before }) => ({
      asset: payment.asset,
      book,
      amount: formatUnits(payment.units),
      rate: formatUnits(payment.price),
      before: formatUnits(before),
      after: before < payment.units ? null : formatUnits(before - payment.units),
    })),
    enough: legs.every(({ payment, before }) => before >= payment.units),
  }
}

/** Quotes are kept so long after they end. */
const KEPT_MS = 3_600_000

/** Forgets quotes that nobody can use any more. Run by the worker. */
export async function forgetOldQuotes({ database, now }: Services): Promise<void> {
  await forgetQuotes(database, new Date(now().getTime() - KEPT_MS))
}
