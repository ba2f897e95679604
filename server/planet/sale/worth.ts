import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { planetWorth } from '#calls/planet/worth/worth.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { lateTaxOf } from '#server/income/lines/planet-tax.ts'
import { viewTaxed } from '#server/income/lines/view-tax.ts'
import { cursorOf, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { findPlanet } from '../find.ts'
import { namingOf, salePage } from './worth.sql.ts'

/** So many settled days are added up. */
const MONTH = 30

const PLACE = cursorOf(order)

/** What prices a planet: its land tax of late, what naming it cost, and what it was sold for. Refuses notFound. */
export async function worthOfPlanet(
  { services }: Visitor,
  asked: RequestOf<typeof planetWorth>,
): Promise<AnswerOf<typeof planetWorth>> {
  const { database } = services
  const { id: planet } = await findPlanet(database, asked.coordinates)
  const rows = await salePage(database, { planet, after: PLACE.read(asked.after)?.[0], limit: asked.size + 1 })
  const { page, next } = cutPage(rows, asked.size, PLACE, ({ id }): [string] => [id])
  const { lastDay, taxed, sum, days } = await lateTaxOf(database, planet, MONTH)
  const naming = await namingOf(database, planet)
  return {
    list: page.map(({ world_at, price }) => ({ at: world_at.getTime(), price: formatUnits(price) })),
    next,
    lastDay: formatUnits(lastDay),
    taxed: taxed ? viewTaxed(taxed) : null,
    month: formatUnits(sum),
    days,
    named: naming ? { at: naming.world_at.getTime(), fee: formatUnits(naming.fee) } : null,
  }
}
