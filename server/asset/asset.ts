import type { assetList } from '#calls/asset/list.ts'
import type { assetPrice } from '#calls/asset/price.ts'
import type { AnswerOf } from '#calls/call.ts'
import { balancesOf } from '#ledger/balances.ts'
import { ASSETS, UNIT } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import type { Asker, Visitor } from '#server/handler/handler.ts'
import { investedBy } from '#server/run/runs.ts'

/** All balances of the asker with their worth in DU at the configured prices (ASSET-02). */
export async function listAssets({ services, member }: Asker): Promise<AnswerOf<typeof assetList>> {
  const { prices } = services.economy
  const balances = (await balancesOf(services.database, member.id)).map(({ book, asset, units }) => ({
    book,
    asset,
    units,
    worth: mulDivDown(units, prices[asset], UNIT),
  }))
  const inLand = await investedBy(services.database, member.id)
  return {
    balances: balances.map(({ units, worth, ...rest }) => ({
      ...rest,
      amount: formatUnits(units),
      worth: formatUnits(worth),
    })),
    total: formatUnits(balances.reduce((sum, { worth }) => sum + worth, 0n)),
    inLand: formatUnits(inLand),
    ratesAt: services.now().getTime(),
  }
}

/** The configured prices; an asset without one is left out. */
export function priceList({ services }: Visitor): AnswerOf<typeof assetPrice> {
  const { prices } = services.economy
  const usdt = prices.USDT
  const priced = ASSETS.filter((asset) => prices[asset] > 0n)
  return {
    prices: priced.map((asset) => ({
      asset,
      du: formatUnits(prices[asset]),
      usdt: formatUnits(usdt === 0n ? 0n : mulDivDown(prices[asset], UNIT, usdt)),
    })),
    at: services.now().getTime(),
  }
}
