import type { balancesAt } from '#calls/asset/balances-at.ts'
import type { worthFields } from '#calls/asset/worth.ts'
import type { AnswerOf } from '#calls/call.ts'
import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { inUsdt, type Worth } from '#rules/swap/worth.ts'
import type { Reader } from '#server/store/database.ts'
import { priceText } from '#server/swap/price-text.ts'
import { worthThen } from '#server/swap/worth/worth-then.ts'

export type Worths = ReadonlyMap<Asset, Worth>
type Fields = Pick<AnswerOf<typeof balancesAt>, keyof typeof worthFields>

export interface Held {
  readonly asset: Asset
  readonly units: Minor
}

/** What one of each asset is worth at an instant of the world; what nobody gives anything for is not in it. */
export async function worthsAt(reader: Reader, economy: Pick<Economy, 'prices' | 'swap'>, at: Date): Promise<Worths> {
  const each = await worthThen(
    reader,
    economy,
    ASSETS.map((asset) => ({ asset, at })),
  )
  return new Map(
    ASSETS.flatMap((asset, place) => {
      const worth = each[place]
      return worth ? [[asset, worth] as const] : []
    }),
  )
}

/** What is held as a sum in USDT, each part rounded down, with its rates and what is left out of it. */
export function worthOf(held: readonly Held[], worths: Worths): Fields {
  const total = held.reduce((sum, { asset, units }) => {
    const worth = worths.get(asset)
    return worth ? sum + inUsdt(units, worth) : sum
  }, 0n)
  const isHeld = (asset: Asset) => asset !== 'USDT' && held.some((one) => one.asset === asset && one.units > 0n)
  return {
    totalUsdt: formatUnits(total),
    rates: [...worths]
      .filter(([asset]) => isHeld(asset))
      .map(([asset, { price, by }]) => ({ asset, usdt: priceText(price), by })),
    leftOut: ASSETS.filter((asset) => !worths.has(asset)),
  }
}
