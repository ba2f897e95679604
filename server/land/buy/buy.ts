import type { Selectable } from 'kysely'
import type { AnswerOf } from '#calls/call.ts'
import type { landBuy } from '#calls/land/buy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type Plot, plotAt } from '#rules/land/plot.ts'
import type { Payer } from '#server/handler/handler.ts'
import { takePlot } from '#server/land/land.sql.ts'
import { type FoundPlanet, planetOf } from '#server/planet/find.ts'
import type { Services } from '#server/services/services.ts'
import type { Quote } from '#server/store/rows.made.ts'
import { worldNow } from '#server/world/clock.ts'
import { sellsLand } from './plot.ts'
import { workLand } from './purchase.ts'
import { spendQuote } from './quote.sql.ts'

/**
 * Buys the plot of a pay calculation (LAND-05 … LAND-08). Refuses quoteExpired, quoteChanged, soldOut, purchaseNotOpen,
 * stoneAgeOnce, insufficientBalance, bonusInsufficient, methodClosed; then nothing is charged. The land is pending until
 * the next settlement admits it.
 */
export async function buyLand(payer: Payer, quoteId: string): Promise<AnswerOf<typeof landBuy>> {
  const { tx, services, member } = payer
  const quote = await spendQuote(tx, quoteId, member.id, services.now())
  if (!quote || quote.replows !== null) throw new Refusal('quoteExpired')
  const planet = await planetOf(tx, quote.planet)
  if (!sellsLand(planet)) throw new Refusal('purchaseNotOpen')
  const plot = plotOfQuote(services, planet, quote)
  const world = await worldNow(tx)
  const at = { planet: planet.id, x: quote.x, y: quote.y, owner: member.id, at: world }
  const land = await takePlot(tx, at)
  if (!land) throw new Refusal('soldOut')
  return workLand(payer, { kind: 'purchase', quote, planet, land, era: plot.era, world })
}

/** The plot of a quote, which takes what was calculated still; refuses quoteChanged. */
export function plotOfQuote(
  { economy }: Pick<Services, 'economy'>,
  planet: FoundPlanet,
  { x, y, investment }: Pick<Selectable<Quote>, 'x' | 'y' | 'investment'>,
): Plot {
  const plot = plotAt(economy, planet, planet.level, x, y)
  if (!plot || investment < plot.least || investment > plot.most) throw new Refusal('quoteChanged')
  return plot
}
