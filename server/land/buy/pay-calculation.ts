import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { payCalculation } from '#calls/land/pay-calculation.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker } from '#server/handler/handler.ts'
import { hadStoneAge, landAt } from '#server/land/land.sql.ts'
import { findPlot, sellsLand } from './plot.ts'
import { makeQuote } from './quote.ts'

/** Works out what each balance would pay, and keeps it for 60 seconds (LAND-05). */
export async function calculate(
  asker: Asker,
  asked: RequestOf<typeof payCalculation>,
): Promise<AnswerOf<typeof payCalculation>> {
  const { services, member } = asker
  const { database } = services
  const { planet, plot } = await findPlot(services, database, asked.coordinates, asked.x, asked.y)
  if (!sellsLand(planet)) throw new Refusal('purchaseNotOpen')
  if ((await landAt(database, planet.id, asked.x, asked.y))?.owner) throw new Refusal('soldOut')
  if (plot.era === 0 && (await hadStoneAge(database, member.id))) throw new Refusal('stoneAgeOnce')
  return makeQuote(asker, { ...asked, planet, plot, replows: null })
}
