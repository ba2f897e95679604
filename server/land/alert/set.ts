import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { landAlert } from '#calls/land/alert.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { cheapestOf, plotsByClass } from '#rules/land/offer.ts'
import { priceAsked } from '#server/alert/alerts.ts'
import { holdForAlert, waitForPlot } from '#server/alert/of-plot.ts'
import type { Asker } from '#server/handler/handler.ts'
import { sellsLand } from '#server/land/buy/plot.ts'
import { unsoldOn } from '#server/land/buy/unsold-counts.ts'
import { planetOf } from '#server/planet/find.ts'
import { inTransaction } from '#server/store/database.ts'
import { dataOf } from '#server/store/same-data.ts'

/**
 * Waits for a plot of a planet to be for sale at no more than a price. While it is set no plot of the planet is sold or becomes free.
 * Refuses notFound, enterAmount, noPlotSoCheap, alertHolds, tooManyAlerts.
 */
export async function setPlotAlert(
  { services, member }: Asker,
  { coordinates, price }: RequestOf<typeof landAlert>,
): Promise<AnswerOf<typeof landAlert>> {
  const { database, economy } = services
  const asked = priceAsked(price)
  // names what is remembered of the planet's plots; nothing is asked over it while the transaction holds its connection
  const remembered = dataOf(database)
  await inTransaction(database, async (tx) => {
    const planet = await planetOf(tx, await holdForAlert(tx, coordinates))
    const ever = cheapestOf(economy, plotsByClass(economy, planet))
    if (!ever || asked < ever.price) throw new Refusal('noPlotSoCheap', { price: ever ? formatUnits(ever.price) : '0' })
    const now = sellsLand(planet) ? cheapestOf(economy, await unsoldOn(remembered, economy, planet, tx)) : undefined
    if (now && now.price <= asked) throw new Refusal('alertHolds', { price: formatUnits(now.price), unit: 'DU' })
    await waitForPlot(tx, { member: member.id, planet: planet.id, price: asked, at: services.now() })
  })
  return {}
}
