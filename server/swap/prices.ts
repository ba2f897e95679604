import type { AnswerOf } from '#calls/call.ts'
import type { swapPrices } from '#calls/swap/prices.ts'
import { changeOf, sidesOf } from '#rules/swap/price.ts'
import type { Services } from '#server/services/services.ts'
import { worldNow } from '#server/world/clock.ts'
import { pools } from './pool.sql.ts'
import { pricesOfDay } from './price.sql.ts'
import { priceText } from './price-text.ts'

/** What each open pool asks and gives at this moment, in the order of the economy, with its last day (SWAP-01). */
export async function prices({ database, economy }: Services): Promise<AnswerOf<typeof swapPrices>> {
  const { assets, fee } = economy.swap
  const worldAt = await worldNow(database)
  const [open, days] = [await pools(database), await pricesOfDay(database, worldAt)]
  const list = assets.flatMap((asset) => {
    const pool = open.find((each) => each.asset === asset)
    if (!pool) return []
    const day = days.filter((each) => each.asset === asset).map(({ price }) => price)
    const { sell, buy } = sidesOf(pool.price, fee)
    return [
      {
        asset,
        price: priceText(pool.price),
        sell: priceText(sell),
        buy: priceText(buy),
        changePercent: changeOf(day[0] ?? pool.price, pool.price),
        day: [...day, pool.price].map(priceText),
      },
    ]
  })
  return { list, worldAt: worldAt.getTime() }
}
