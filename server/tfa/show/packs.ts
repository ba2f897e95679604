import type { AnswerOf } from '#calls/call.ts'
import type { bagBuyView } from '#calls/tfa/buy.ts'
import type { bagList, bagStatistics } from '#calls/tfa/packs.ts'
import { balanceOf } from '#ledger/balances.ts'
import { UNIT } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { type Economy, INDEX_SCALE, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { type Pack, type PackName, packOf } from '#rules/economy/tfa.ts'
import { rateOf } from '#rules/exchange/exchange.ts'
import { nominalTime } from '#rules/income/days.ts'
import { tfaGrowth } from '#rules/tfa/day.ts'
import { costOfPoints, type Sale, saleState, whyNot, worthNow } from '#rules/tfa/sale.ts'
import type { Asker } from '#server/handler/handler.ts'
import { readOnOneDay, type Standing, standingOf } from '#server/income/settle.ts'
import type { Services } from '#server/services/services.ts'
import { takenPrices } from '#server/swap/taken.ts'
import { saleStanding } from '#server/tfa/sale/standing.ts'
import { lastTfaFactor } from '#server/tfa/tfa.sql.ts'
import { openPackages, packageSums } from './show.sql.ts'
import { standPackages } from './view.ts'

type PackView = AnswerOf<typeof bagList>['packs'][number]

function viewPack(economy: Economy, taken: Pick<Economy, 'prices'>, pack: Pack, sale: Sale): PackView {
  const points = economy.exchange.pairs.find(({ from, to }) => from === 'USDT' && to === 'DP')
  // as an exchange would be made now
  const rate = points ? rateOf(economy, taken, points) : UNIT
  return {
    pack: pack.name,
    level: pack.level,
    price: formatUnits(pack.price),
    quota: formatUnits(pack.quota),
    multiplier: percent(pack.multiplier, SHARE_SCALE * 100n),
    stock: pack.stock,
    left: Math.max(0, pack.stock - sale.sold),
    aDay: pack.aDay,
    leftToday: Math.max(0, pack.aDay - sale.soldToday),
    perAccount: pack.perAccount,
    state: saleState(pack, sale),
    whyNot: whyNot(pack, sale) ?? null,
    worth: formatUnits(worthNow(taken, pack.price)),
    chargeCost: formatUnits(costOfPoints(pack.price, economy.exchange, rate)),
    part: formatUnits(sale.part),
  }
}

async function rulesOf({ database, economy: { tfa } }: Services, { day, world }: Standing) {
  const factor = await lastTfaFactor(database)
  const growth = tfaGrowth(tfa, factor)
  return {
    chargingPercent: percent(tfa.chargingRate, INDEX_SCALE),
    completedPercent: percent(tfa.completedRate, INDEX_SCALE),
    chargingGrowth: growth.charging.toString(),
    completedGrowth: growth.completed.toString(),
    factor: percent(factor, INDEX_SCALE * 100n),
    budgetPercent: percent(tfa.budgetShare, SHARE_SCALE),
    allowedPercent: percent(tfa.allowedShare, SHARE_SCALE),
    burnAfterHours: tfa.burnAfterHours,
    nextSettlementAt: nominalTime(day + 1).getTime(),
    worldNow: world.getTime(),
  }
}

/** The packs, and which of them the asker may buy (TFA-01 … TFA-03). */
export async function listPacks({ services, member }: Asker): Promise<AnswerOf<typeof bagList>> {
  const { database, economy } = services
  const standing = await standingOf(database)
  const of = await saleStanding(database, economy, member.id, standing.world)
  const taken = await takenPrices(database, economy)
  const sales = economy.tfa.packs.map((pack) => ({ pack, sale: of(pack) }))
  return {
    packs: sales.map(({ pack, sale }) => viewPack(economy, taken, pack, sale)),
    budget: formatUnits(sales[0]?.sale.budget ?? 0n),
    owed: formatUnits(sales[0]?.sale.owed ?? 0n),
    ...(await rulesOf(services, standing)),
  }
}

/** One of them with what the asker would pay it with (TFA-08). */
export async function viewBuy(asker: Asker, name: PackName): Promise<AnswerOf<typeof bagBuyView>> {
  const { services, member } = asker
  const { database, economy } = services
  const standing = await standingOf(database)
  const pack = packOf(economy.tfa, name)
  const sale = (await saleStanding(database, economy, member.id, standing.world))(pack)
  const taken = await takenPrices(database, economy)
  return {
    pack: viewPack(economy, taken, pack, sale),
    balance: formatUnits(await balanceOf(database, member.id, 'investment', 'USDT')),
    firstReleaseAt: nominalTime(standing.day + 1).getTime(),
    ...(await rulesOf(services, standing)),
  }
}

/** What all packages of the asker come to (TFA-08). */
export async function statistics({ services, member }: Asker): Promise<AnswerOf<typeof bagStatistics>> {
  const { database, economy } = services
  return readOnOneDay(database, async ({ day }) => {
    const open = await openPackages(database, member.id)
    const sums = await packageSums(database, member.id)
    const { burnAfterHours } = economy.tfa
    const stands = open.map(await standPackages(database, open, { day, burnAfterHours }))
    const sum = (of: (one: (typeof stands)[number]) => Minor) => stands.reduce((total, one) => total + of(one), 0n)
    const next = stands.flatMap(({ burnsAt }) => (burnsAt ? [burnsAt.getTime()] : [])).sort((one, other) => one - other)
    return {
      packages: sums.packages,
      paid: formatUnits(sums.paid),
      quota: formatUnits(sums.quota),
      withdrawn: formatUnits(sums.withdrawn),
      waiting: formatUnits(sum(({ waiting }) => waiting)),
      lost: formatUnits(sums.lost + sum(({ burned }) => burned)),
      left: formatUnits(sum(({ left }) => left)),
      charged: formatUnits(sums.charged),
      target: formatUnits(sums.target),
      burning: open.some(({ burningFrom, endedDay }) => burningFrom !== null && endedDay === null),
      burnsAt: next[0] ?? null,
    }
  })
}
