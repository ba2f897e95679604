import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf } from '#calls/call.ts'
import type { landBuy } from '#calls/land/buy.ts'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post, SystemShort } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { firstIncomeAt } from '#rules/income/days.ts'
import { plotAt } from '#rules/land/plot.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Payer } from '#server/gate/handler.ts'
import { emissionLegs } from '#server/income/distribution.ts'
import { planetOf } from '#server/planet/find.ts'
import { type Tx, violated } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { takePlot } from './land.sql.ts'
import type { QuoteLeg } from './pay-calculation.ts'
import { sellsLand } from './plot.ts'
import { spendQuote } from './quote.sql.ts'

/**
 * Buys the plot of a pay calculation (LAND-05 … LAND-08). Refuses quoteExpired, soldOut, purchaseNotOpen, stoneAgeOnce,
 * insufficientBalance, bonusInsufficient, methodClosed; then nothing is charged. The land is pending until the next
 * settlement admits it.
 */
export async function buyLand({ tx, services, member }: Payer, quoteId: string): Promise<AnswerOf<typeof landBuy>> {
  const { economy } = services
  const quote = await spendQuote(tx, quoteId, member.id, services.now())
  if (!quote) throw new Refusal('quoteExpired')
  const planet = await planetOf(tx, quote.planet)
  if (!sellsLand(planet)) throw new Refusal('purchaseNotOpen')
  const plot = plotAt(economy, planet, planet.level, quote.x, quote.y)
  if (!plot || quote.investment < plot.least || quote.investment > plot.most) throw new Refusal('quoteChanged')
  const world = await worldNow(tx)
  const order = uuidv7()
  const at = { planet: planet.id, x: quote.x, y: quote.y, owner: member.id, at: world }
  const land = await takePlot(tx, at)
  if (!land) throw new Refusal('soldOut')
  const era = eraOf(economy, plot.era)
  const run = await insertRun(tx, {
    land: land.id,
    planet: planet.id,
    owner: member.id,
    mode: plot.era === 0 ? 'wallet' : 'investment',
    state: 'pending',
    era: plot.era,
    tax: Number(era.tax),
    investment: quote.investment,
    purchase: order,
    bought_at: world,
  })
  const kept = quote.legs as unknown as readonly QuoteLeg[]
  const facts = {
    planet: coordinatesOf(planet),
    name: planet.name ?? '',
    x: quote.x,
    y: quote.y,
    token: land.tokenId.toString(),
  }
  const legs = purchaseLegs(economy, member.id, plot.era === 0, kept)
  await closedWhenShort(
    post(tx, { id: order, kind: 'purchase', cause: order, actor: member.id, worldAt: world, facts, legs }),
  )
  await tx
    .insertInto('purchase')
    .values({
      id: order,
      member: member.id,
      land: land.id,
      run,
      kind: 'purchase',
      investment: quote.investment,
      method: quote.method,
      legs: JSON.stringify(kept),
      journal: order,
      world_at: world,
    })
    .execute()
  return {
    order,
    tokenId: land.tokenId.toString(),
    investment: formatUnits(quote.investment),
    firstIncomeAt: firstIncomeAt(world).getTime(),
  }
}

/** Stone Age: all is held as principal, in the very assets paid. Later eras: 20% to rewards, 80% to the reserve. */
function purchaseLegs(economy: Economy, payer: bigint, held: boolean, kept: readonly QuoteLeg[]): Leg[] {
  return kept.flatMap(({ asset, book, units, worth }): Leg[] => {
    const from = ofUser(payer, book)
    if (held) return [{ from, to: ofSystem('principal'), asset, units: BigInt(units) }]
    if (asset === 'DU') return emissionLegs(economy, from, BigInt(units))
    return [
      { from, to: ofSystem('treasury'), asset, units: BigInt(units) },
      ...emissionLegs(economy, ofSystem('treasury'), BigInt(worth)),
    ]
  })
}

async function insertRun(tx: Tx, run: Parameters<ReturnType<typeof insertion>['values']>[0]): Promise<bigint> {
  try {
    const { id } = await insertion(tx).values(run).returning('id').executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (violated(error) === 'run_stone_age_once') throw new Refusal('stoneAgeOnce')
    throw error
  }
}

function insertion(tx: Tx) {
  return tx.insertInto('run')
}

async function closedWhenShort(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (error instanceof SystemShort) throw new Refusal('methodClosed')
    throw error
  }
}
