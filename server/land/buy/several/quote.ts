import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { severalCalculation } from '#calls/land/several.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { eraOf, INDEX_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { firstIncomeAt } from '#rules/income/days.ts'
import { previewDay } from '#rules/income/preview.ts'
import { factorOf } from '#rules/income/source.ts'
import { type Plot, plotAt } from '#rules/land/plot.ts'
import type { Asker } from '#server/handler/handler.ts'
import { standingOf } from '#server/income/settle.ts'
import { keptLegs, legsOfEach, viewLegs } from '#server/land/buy/legs.ts'
import { sellsLand } from '#server/land/buy/plot.ts'
import { insertQuotes } from '#server/land/buy/quote.sql.ts'
import { endOfQuote, leavingAtOnce, withinRange } from '#server/land/buy/quote.ts'
import { hadStoneAge } from '#server/land/land.sql.ts'
import { soldAmong } from '#server/land/market/market.sql.ts'
import { type FoundPlanet, findPlanet } from '#server/planet/find.ts'
import { ofPlot } from './of-plot.ts'

type Asked = RequestOf<typeof severalCalculation>

/** A plot that is wished for, and what is to be put into it. */
interface Wish {
  readonly x: number
  readonly y: number
  readonly plot: Plot
  readonly investment: Minor
}

/**
 * Works out what several plots of a planet would cost together, as if they were bought one after the other, and keeps it for
 * 60 seconds: a quote a plot, held together by one id (LAND-05). Refuses what `severalCalculation` says; what is about one
 * plot names it.
 */
export async function calculateSeveral(asker: Asker, asked: Asked): Promise<AnswerOf<typeof severalCalculation>> {
  const { services, member } = asker
  const { database, economy } = services
  const planet = await findPlanet(database, asked.coordinates)
  if (!sellsLand(planet)) throw new Refusal('purchaseNotOpen')
  const wishes = wishesOf(asker, planet, asked.plots)
  await requireFree(asker, planet, wishes)
  const legs = await legsOfEach(
    asker,
    asked.method,
    asked.book,
    wishes.map(({ investment, plot }) => ({ investment, held: plot.era === 0 })),
  )
  const now = services.now()
  const bundle = uuidv7()
  const expires_at = endOfQuote(services, now)
  await insertQuotes(
    database,
    wishes.map(({ x, y, investment }, at) => ({
      id: uuidv7(),
      bundle,
      member: member.id,
      planet: planet.id,
      x,
      y,
      investment,
      method: asked.method,
      book: asked.book,
      legs: keptLegs(legs[at] ?? []),
      replows: null,
      expires_at,
    })),
  )
  const standing = await standingOf(database)
  const daily = ({ plot, investment }: Wish, factor = INDEX_SCALE): Minor =>
    previewDay(investment, eraOf(economy, plot.era), factor).net
  const sum = (of: (wish: Wish, at: number) => Minor): string =>
    formatUnits(wishes.reduce((all, wish, at) => all + of(wish, at), 0n))
  const paidFor = (at: number) => (legs[at] ?? []).map(({ payment }) => payment.worth)
  return {
    quoteId: bundle,
    expiresAt: expires_at.getTime(),
    now: now.getTime(),
    investment: sum(({ investment }) => investment),
    ...viewLegs(legs.flat()),
    fee: '0',
    firstIncomeAt: firstIncomeAt(standing.world).getTime(),
    dailyNet: sum((wish) => daily(wish)),
    dailyLast: sum((wish) => daily(wish, factorOf(standing, wish.plot.era))),
    leaving: sum(({ plot }, at) => leavingAtOnce(economy, plot.era, paidFor(at))),
    plots: wishes.map((wish) => ({
      x: wish.x,
      y: wish.y,
      era: wish.plot.era,
      mode: wish.plot.era === 0 ? ('wallet' as const) : ('investment' as const),
      least: formatUnits(wish.plot.least),
      most: formatUnits(wish.plot.most),
      investment: formatUnits(wish.investment),
      dailyNet: formatUnits(daily(wish)),
    })),
  }
}

/** The plots that are wished for, row by row of the map; refuses noSuchPlot and investmentOutOfRange. */
function wishesOf({ services }: Asker, planet: FoundPlanet, asked: Asked['plots']): Wish[] {
  const rows = [...asked].sort((one, other) => one.y - other.y || one.x - other.x)
  return rows.map(({ x, y, investment }) => {
    const plot = plotAt(services.economy, planet, planet.level, x, y)
    if (!plot) throw new Refusal('noSuchPlot', { x, y })
    const wished = investment ? units(investment) : plot.least
    return { x, y, plot, investment: ofPlot({ x, y }, () => withinRange(plot, wished)) }
  })
}

/** Refuses soldOut; stoneAgeOnce of a second land of the Stone Age, whether it is owned or wished for. */
async function requireFree({ services, member }: Asker, planet: FoundPlanet, wishes: readonly Wish[]): Promise<void> {
  const { database } = services
  const sold = await soldAmong(
    database,
    wishes.map(({ x, y }) => ({ planet: planet.id, x, y })),
  )
  for (const { x, y } of wishes) if (sold.has(`${planet.id} ${x} ${y}`)) throw new Refusal('soldOut', { x, y })
  const [first, second] = wishes.filter(({ plot }) => plot.era === 0)
  const tooMany = first && (await hadStoneAge(database, member.id)) ? first : second
  if (tooMany) throw new Refusal('stoneAgeOnce', { x: tooMany.x, y: tooMany.y })
}
