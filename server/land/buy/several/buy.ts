import type { AnswerOf } from '#calls/call.ts'
import type { buySeveral } from '#calls/land/several.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { firstIncomeAt } from '#rules/income/days.ts'
import type { Payer } from '#server/handler/handler.ts'
import { plotOfQuote } from '#server/land/buy/buy.ts'
import { sellsLand } from '#server/land/buy/plot.ts'
import { workLand } from '#server/land/buy/purchase.ts'
import { spendBundle } from '#server/land/buy/quote.sql.ts'
import { takePlot } from '#server/land/land.sql.ts'
import { planetOf } from '#server/planet/find.ts'
import { worldNow } from '#server/world/clock.ts'
import { naming, ofPlot } from './of-plot.ts'

/**
 * Buys the plots of a calculation, all or none: each as a single purchase does, with its own land, run, journal and order
 * (LAND-05 … LAND-08). Refuses what `buySeveral` says; then nothing is charged, and what is about one plot names it.
 *
 * All plots are taken before anything is paid, row by row: planet, lands, accounts is the order of every purchase, so that
 * of two with plots in common the second waits at the planet, and nobody waits in a circle.
 */
export async function buyTogether(payer: Payer, quoteId: string): Promise<AnswerOf<typeof buySeveral>> {
  const { tx, services, member } = payer
  const quotes = await spendBundle(tx, quoteId, member.id, services.now())
  const [first] = quotes
  if (!first) throw new Refusal('quoteExpired')
  const planet = await planetOf(tx, first.planet)
  if (!sellsLand(planet)) throw new Refusal('purchaseNotOpen')
  const world = await worldNow(tx)
  const taken = []
  for (const quote of quotes) {
    const { x, y } = quote
    const { era } = ofPlot(quote, () => plotOfQuote(services, planet, quote))
    const land = await takePlot(tx, { planet: planet.id, x, y, owner: member.id, at: world })
    if (!land) throw new Refusal('soldOut', { x, y })
    taken.push({ quote, land, era })
  }
  const lands = []
  for (const { quote, land, era } of taken) {
    const { order, tokenId, investment } = await workLand(payer, {
      kind: 'purchase',
      quote,
      planet,
      land,
      era,
      world,
    }).catch((error: unknown) => {
      // what the sum cannot be paid for is about no plot
      throw error instanceof Refusal && error.reason === 'stoneAgeOnce' ? naming(quote, error) : error
    })
    lands.push({ x: quote.x, y: quote.y, order, tokenId, investment, era })
  }
  return {
    investment: formatUnits(quotes.reduce((sum, { investment }) => sum + investment, 0n)),
    firstIncomeAt: firstIncomeAt(world).getTime(),
    lands,
  }
}
