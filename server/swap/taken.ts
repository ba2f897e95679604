import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { type Averages, averageOf, owedAt, PRICE_SCALE, takenAt, type Window, windowsOf } from '#rules/swap/price.ts'
import type { Reader } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { averagedPoints } from './taken.sql.ts'

const MINUTE_MS = 60_000

type Prices = Pick<Economy, 'prices'>

/** What assets are worth at this moment in DU of 10^8, at least and at most. None is ever the price of the moment. */
export interface PriceBounds {
  readonly lowest: Prices
  readonly highest: Prices
}

/**
 * At what each asset is taken at this moment in payments and exchanges, in DU of 10^8: the lowest of its configured price and of its
 * averages over the economy's windows, each of its last days among them (economy, A purchase of land; decision 107). An asset without a
 * pool is taken at its configured price, and so is every one while DU has none. None is ever taken at the price of the moment.
 */
export async function takenPrices(reader: Reader, economy: Pick<Economy, 'prices' | 'swap'>): Promise<Prices> {
  return (await priceBounds(reader, economy)).lowest
}

/** The lowest, at which assets are taken, and the highest, at which is counted what has to stay (decision 110). */
export async function priceBounds(
  reader: Reader,
  { prices, swap }: Pick<Economy, 'prices' | 'swap'>,
): Promise<PriceBounds> {
  const at = await worldNow(reader)
  const windows = windowsOf(swap.averageMinutes, swap.lowestDays)
  const points = await averagedPoints(reader, at, windows)
  const ago = (minutes: number) => at.getTime() - minutes * MINUTE_MS
  const averageFor = (asset: Asset, { began, ended }: Window): bigint | undefined => {
    const found = points.find(
      ({ asset: of, window }) => of === asset && window.began === began && window.ended === ended,
    )
    return found && averageOf(found.since, found.last, ago(began), ago(ended))
  }
  const averagesOf = (asset: Asset): Averages[] =>
    windows.flatMap((window) => {
      const du = averageFor('DU', window)
      const price = asset === 'USDT' ? PRICE_SCALE : averageFor(asset, window)
      return du === undefined || price === undefined ? [] : [{ asset: price, du }]
    })
  const bound = (ruled: typeof takenAt): Prices => {
    const each = ASSETS.map((asset) => [asset, asset === 'DU' ? prices.DU : ruled(prices[asset], averagesOf(asset))])
    return { prices: { ...prices, ...Object.fromEntries(each) } }
  }
  return { lowest: bound(takenAt), highest: bound(owedAt) }
}
