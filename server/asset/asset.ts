import type { assetList } from '#calls/asset/list.ts'
import type { assetPrice } from '#calls/asset/price.ts'
import type { AnswerOf } from '#calls/call.ts'
import { holdingsOf } from '#ledger/balances.ts'
import { ASSETS, type Asset, UNIT } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import type { Asker, Visitor } from '#server/handler/handler.ts'
import { investedBy } from '#server/run/runs.ts'
import { takenPrices } from '#server/swap/taken.ts'

/** All balances of the asker and what he has set aside, with their worth in DU at which they are taken (ASSET-02). */
export async function listAssets({ services, member }: Asker): Promise<AnswerOf<typeof assetList>> {
  const { database, economy } = services
  const { balances, reserved } = await holdingsOf(database, member.id)
  const { prices } = await takenPrices(database, economy)
  const inLand = await investedBy(database, member.id)
  const worth = ({ asset, units }: Held): Minor => mulDivDown(units, prices[asset], UNIT)
  const shown = (held: Held) => ({
    asset: held.asset,
    amount: formatUnits(held.units),
    worth: formatUnits(worth(held)),
  })
  const total = [...balances, ...reserved].reduce((sum, held) => sum + worth(held), 0n)
  return {
    balances: balances.map((balance) => ({ book: balance.book, ...shown(balance) })),
    reserved: reserved.map((part) => ({
      purpose: part.purpose,
      ...shown(part),
      count: part.count,
      since: part.since.getTime(),
    })),
    total: formatUnits(total),
    totalUsdt: formatUnits(inUsdt(total, prices.USDT)),
    inLand: formatUnits(inLand),
    ratesAt: services.now().getTime(),
  }
}

interface Held {
  readonly asset: Asset
  readonly units: Minor
}

/** At what assets are taken; one that is not is left out. */
export async function priceList({ services }: Visitor): Promise<AnswerOf<typeof assetPrice>> {
  const { prices } = await takenPrices(services.database, services.economy)
  const priced = ASSETS.filter((asset) => prices[asset] > 0n)
  return {
    prices: priced.map((asset) => ({
      asset,
      du: formatUnits(prices[asset]),
      usdt: formatUnits(inUsdt(prices[asset], prices.USDT)),
    })),
    at: services.now().getTime(),
  }
}

/** So much DU in USDT, at what USDT is taken; nothing where it is not taken. */
function inUsdt(du: Minor, usdt: bigint): Minor {
  return usdt === 0n ? 0n : mulDivDown(du, UNIT, usdt)
}
