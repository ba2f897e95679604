import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf } from '#calls/call.ts'
import type { payCalculation } from '#calls/land/pay-calculation.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Index, Minor } from '#rules/amount/labels.ts'
import { type Economy, eraOf, INDEX_SCALE, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { firstIncomeAt } from '#rules/income/days.ts'
import { previewDay } from '#rules/income/preview.ts'
import { factorOf } from '#rules/income/source.ts'
import { lessFee, withdrawal } from '#rules/land/ending.ts'
import type { PayMethod } from '#rules/land/payment.ts'
import type { Plot } from '#rules/land/plot.ts'
import type { Asker } from '#server/handler/handler.ts'
import { standingOf } from '#server/income/settle.ts'
import type { Services } from '#server/services/services.ts'
import { keptLegs, legsOf, viewLegs } from './legs.ts'
import { forgetQuotes, insertQuotes } from './quote.sql.ts'

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
  const investment = withinRange(plot, units(wish.investment))
  const legs = await legsOf(asker, wish.method, wish.book, { investment, held: plot.era === 0 })
  const now = services.now()
  const quoteId = uuidv7()
  const expires_at = endOfQuote(services, now)
  await insertQuotes(database, [
    {
      id: quoteId,
      member: member.id,
      planet: planet.id,
      x: wish.x,
      y: wish.y,
      investment,
      method: wish.method,
      book: wish.book,
      legs: keptLegs(legs),
      replows: wish.replows,
      expires_at,
    },
  ])
  const standing = await standingOf(database)
  const { rate, tax } = eraOf(economy, plot.era)
  return {
    quoteId,
    expiresAt: expires_at.getTime(),
    now: now.getTime(),
    investment: formatUnits(investment),
    ...viewLegs(legs),
    fee: '0',
    firstIncomeAt: firstIncomeAt(standing.world).getTime(),
    cap: plot.era === 0 ? null : formatUnits(investment * economy.capTimes),
    dailyNet: formatUnits(previewDay(investment, { rate, tax }, INDEX_SCALE).net),
    leaving: formatUnits(
      leavingAtOnce(
        economy,
        plot.era,
        legs.map(({ payment }) => payment.worth),
      ),
    ),
    factor: percentless(factorOf(standing, plot.era)),
    taxPercent: percent(tax, SHARE_SCALE),
    ratePercent: percent(rate, INDEX_SCALE),
    era: plot.era,
    mode: plot.era === 0 ? 'wallet' : 'investment',
  }
}

/** An investment that a plot takes; refuses investmentOutOfRange. */
export function withinRange({ least, most }: Plot, investment: Minor): Minor {
  if (investment < least || investment > most)
    throw new Refusal('investmentOutOfRange', { min: formatUnits(least), max: formatUnits(most) })
  return investment
}

/** Until when a quote that is made now is held. */
export function endOfQuote({ economy }: Pick<Services, 'economy'>, now: Date): Date {
  return new Date(now.getTime() + economy.quoteSeconds * 1000)
}

/** What leaving a new land before its first income pays back, after the fee; `paid`: by each asset, of which principal comes back apart. */
export function leavingAtOnce(economy: Economy, era: number, paid: readonly Minor[]): Minor {
  const sum = (amounts: readonly Minor[]) => amounts.reduce((total, one) => total + one, 0n)
  if (era === 0) return sum(paid.map((worth) => lessFee(economy, worth).receives))
  return withdrawal(economy, sum(paid), 0n).receives
}

/** A factor of 10^18 as a decimal string: "1", "0.9375". */
export function percentless(factor: Index): string {
  return percent(factor, INDEX_SCALE * 100n)
}

/** Quotes are kept so long after they end. */
const KEPT_MS = 3_600_000

/** Forgets quotes that nobody can use any more. Run by the worker. */
export async function forgetOldQuotes({ database, now }: Services): Promise<void> {
  await forgetQuotes(database, new Date(now().getTime() - KEPT_MS))
}
