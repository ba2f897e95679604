import type { assetList } from '#calls/asset/list.ts'
import type { assetPrice } from '#calls/asset/price.ts'
import type { AnswerOf } from '#calls/call.ts'
import { holdingsOf } from '#ledger/balances.ts'
import { ASSETS, UNIT } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { inDu } from '#rules/swap/worth.ts'
import type { Asker, Visitor } from '#server/handler/handler.ts'
import { underway } from '#server/partner/underway.ts'
import { investedBy } from '#server/run/runs.ts'
import { priceText } from '#server/swap/price-text.ts'
import { takenPrices } from '#server/swap/taken.ts'
import { worldNow } from '#server/world/clock.ts'
import { type Held, worthOf, worthsAt } from './worth-of.ts'

/** All balances of the asker and what he has set aside, with what they are worth now: in USDT, and as so much DU (ASSET-02). */
export async function listAssets({ services, member }: Asker): Promise<AnswerOf<typeof assetList>> {
  const { database, economy } = services
  const { balances, reserved } = await holdingsOf(database, member.id)
  const now = await worldNow(database)
  const [worths, { prices }] = await Promise.all([
    worthsAt(database, economy, now),
    takenPrices(database, economy, now),
  ])
  const inLand = await investedBy(database, member.id)
  const worthInDu = ({ asset, units }: Held): Minor => {
    const one = worths.get(asset)
    return one ? inDu(asset, units, one, worths.get('DU')) : 0n
  }
  const shown = (held: Held) => ({
    asset: held.asset,
    amount: formatUnits(held.units),
    worth: formatUnits(worthInDu(held)),
  })
  const all = [...balances, ...reserved]
  return {
    balances: balances.map((balance) => ({
      book: balance.book,
      ...shown(balance),
      pays: formatUnits(mulDivDown(balance.units, prices[balance.asset], UNIT)),
    })),
    reserved: reserved.map((part) => ({
      purpose: part.purpose,
      ...shown(part),
      count: part.count,
      since: part.since.getTime(),
    })),
    underway: await underway(database, member.id),
    total: formatUnits(all.reduce((sum, held) => sum + worthInDu(held), 0n)),
    ...worthOf(all, worths),
    inLand: formatUnits(inLand),
    ratesAt: services.now().getTime(),
  }
}

/** At what payments take each asset, and what one is worth; an asset of neither is left out. */
export async function priceList({ services }: Visitor): Promise<AnswerOf<typeof assetPrice>> {
  const { database, economy } = services
  const { prices } = await takenPrices(database, economy)
  const worths = await worthsAt(database, economy, await worldNow(database))
  const list = ASSETS.map((asset) => {
    const worth = worths.get(asset)
    return {
      asset,
      du: prices[asset] > 0n ? formatUnits(prices[asset]) : null,
      usdt: worth ? priceText(worth.price) : null,
    }
  })
  return {
    prices: list.filter(({ du, usdt }) => du !== null || usdt !== null),
    at: services.now().getTime(),
  }
}
