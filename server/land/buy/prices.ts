import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { marketPrices } from '#calls/land/market.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { priceClasses } from '#rules/land/offer.ts'
import { STEPS } from '#rules/land/plot.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { planetFilter } from '#server/land/market/planet-filter.ts'
import { barredEras } from './barred.ts'
import { countUnsold } from './unsold.ts'

/** How many unsold plots stand at which price, on the first planets that the filters find (LAND-04). */
export async function countPrices(
  visitor: Visitor,
  asked: RequestOf<typeof marketPrices>,
): Promise<AnswerOf<typeof marketPrices>> {
  const { services } = visitor
  const { economy } = services
  const without = asked.mayBuy ? await barredEras(visitor) : []
  const filter = await planetFilter(services, asked)
  const { counts, planets, ofEra, all } = await countUnsold(services, filter)
  return {
    prices: priceClasses(economy)
      .filter(({ era }) => !without.includes(era))
      .map(({ era, step, price }) => ({
        era,
        price: formatUnits(price),
        plots: counts[era * STEPS + step] ?? 0,
      })),
    planets,
    ofEra: [...ofEra],
    all: all && filter.all,
  }
}
