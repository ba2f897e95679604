import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import type { Index } from '#rules/amount/labels.ts'
import { most } from '#rules/amount/rounding.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import {
  type Averages,
  averageOf,
  owedAt,
  PRICE_SCALE,
  takenAt,
  turnedAt,
  type Window,
  windowsOf,
} from '#rules/swap/price.ts'
import type { AveragePrices } from '#rules/swap/traded.ts'
import type { Reader } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { averagedPoints } from './taken.sql.ts'

const MINUTE_MS = 60_000

type Prices = Pick<Economy, 'prices'>

/** What assets are worth at this moment in DU of 10^8, at least and at most. None is ever the price of the moment. */
export interface PriceBounds {
  readonly lowest: Prices
  readonly highest: Prices
  /** At what fees are turned into DU: the lowest, also of what payments do not take (decision 184). */
  readonly ofFees: Prices
}

/**
 * At what each asset is taken at this moment in payments and exchanges, in DU of 10^8: the lowest of its configured price and of its
 * averages over the economy's windows, each of its last days among them (economy, A purchase of land; decision 107). An asset without a
 * pool is taken at its configured price, and so is every one while DU has none. None is ever taken at the price of the moment.
 */
export async function takenPrices(
  reader: Reader,
  economy: Pick<Economy, 'prices' | 'swap'>,
  at?: Date,
): Promise<Prices> {
  return (await priceBounds(reader, economy, at)).lowest
}

/**
 * At what assets were taken at an instant of the world at which that was shown: an average moves with every second, and what was shown
 * holds for as long as a purchase's quote does. Without an instant those of this moment. Refuses quoteChanged, where that is too long ago
 * or has not been yet.
 */
export async function pricesShown(
  reader: Reader,
  economy: Pick<Economy, 'prices' | 'swap' | 'quoteSeconds'>,
  shownAt: number | undefined,
): Promise<Prices> {
  if (shownAt === undefined) return takenPrices(reader, economy)
  const age = (await worldNow(reader)).getTime() - shownAt
  if (age < 0 || age > economy.quoteSeconds * 1000) throw new Refusal('quoteChanged')
  return takenPrices(reader, economy, new Date(shownAt))
}

/** The lowest, at which assets are taken, the highest, at which is counted what has to stay (decision 110), and that of fees. */
export async function priceBounds(
  reader: Reader,
  { prices, swap }: Pick<Economy, 'prices' | 'swap'>,
  at?: Date,
): Promise<PriceBounds> {
  const { windows, averageOver } = await averages(reader, swap, undefined, at)
  const averagesOf = (asset: Asset): Averages[] =>
    windows.flatMap((window) => {
      const du = averageOver('DU', window)
      const price = asset === 'USDT' ? PRICE_SCALE : averageOver(asset, window)
      return du === undefined || price === undefined ? [] : [{ asset: price, du }]
    })
  const bound = (ruled: typeof takenAt): Prices => {
    const each = ASSETS.map((asset) => [asset, asset === 'DU' ? prices.DU : ruled(prices[asset], averagesOf(asset))])
    return { prices: { ...prices, ...Object.fromEntries(each) } }
  }
  return { lowest: bound(takenAt), highest: bound(owedAt), ofFees: bound(turnedAt) }
}

/** The highest of each of these assets' averages in its pool, in USDT of 10^18, nothing for others: what it is worth to who counts. */
export async function highestAverages(
  reader: Reader,
  { swap }: Pick<Economy, 'swap'>,
  assets: readonly Asset[],
): Promise<AveragePrices> {
  const { windows, averageOver } = await averages(reader, swap, assets)
  const highestOf = (asset: Asset) =>
    windows.reduce((highest, window) => most(highest, averageOver(asset, window) ?? 0n), 0n)
  return Object.fromEntries(ASSETS.map((asset) => [asset, highestOf(asset)])) as AveragePrices
}

/** The economy's windows before now, or before another instant, and an asset's average over each in USDT of 10^18; undefined: it has no pool. */
async function averages(
  reader: Reader,
  { averageMinutes, lowestDays }: Economy['swap'],
  assets?: readonly Asset[],
  asOf?: Date,
) {
  const at = asOf ?? (await worldNow(reader))
  const windows = windowsOf(averageMinutes, lowestDays)
  const points = await averagedPoints(reader, at, windows, assets)
  const ago = (minutes: number) => at.getTime() - minutes * MINUTE_MS
  const averageOver = (asset: Asset, { began, ended }: Window): Index | undefined => {
    const found = points.find(
      ({ asset: of, window }) => of === asset && window.began === began && window.ended === ended,
    )
    return found && averageOf(found.since, found.last, ago(began), ago(ended))
  }
  return { windows, averageOver }
}
