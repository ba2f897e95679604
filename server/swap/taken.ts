import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { type Averages, averageOf, PRICE_SCALE, takenAt } from '#rules/swap/price.ts'
import type { Reader } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { averagedPoints } from './taken.sql.ts'

const MINUTE_MS = 60_000

/**
 * At what each asset is taken at this moment in payments and exchanges, in DU of 10^8: the lowest of its configured price and of its
 * averages over the economy's windows (economy, A purchase of land). An asset without a pool is taken at its configured price, and so is
 * every one while DU has none. None is ever taken at the price of the moment.
 */
export async function takenPrices(
  reader: Reader,
  { prices, swap }: Pick<Economy, 'prices' | 'swap'>,
): Promise<Pick<Economy, 'prices'>> {
  const at = await worldNow(reader)
  const points = await averagedPoints(reader, at, swap.averageMinutes)
  const now = at.getTime()
  const averageFor = (asset: Asset, minutes: number): bigint | undefined => {
    const found = points.find((point) => point.asset === asset && point.minutes === minutes)
    return found && averageOf(found.since, found.last, now - minutes * MINUTE_MS, now)
  }
  const averagesOf = (asset: Asset): Averages[] =>
    swap.averageMinutes.flatMap((minutes) => {
      const du = averageFor('DU', minutes)
      const price = asset === 'USDT' ? PRICE_SCALE : averageFor(asset, minutes)
      return du === undefined || price === undefined ? [] : [{ asset: price, du }]
    })
  const taken = ASSETS.map((asset) => [asset, asset === 'DU' ? prices.DU : takenAt(prices[asset], averagesOf(asset))])
  return { prices: { ...prices, ...Object.fromEntries(taken) } }
}
