import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf } from '#calls/call.ts'
import type { landBuy } from '#calls/land/buy.ts'
import { balanceOf } from '#ledger/balances.ts'
import { type Leg, ofSystem, ofUser } from '#ledger/chart.ts'
import { post, SystemShort } from '#ledger/post.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { type Economy, eraOf } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { firstIncomeAt } from '#rules/income/days.ts'
import { payments, type QuoteLeg } from '#rules/land/payment.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Payer } from '#server/handler/handler.ts'
import { emissionLegs } from '#server/income/settle/distribution.ts'
import { readLegs } from '#server/land/kept-legs.ts'
import type { FoundPlanet } from '#server/planet/find.ts'
import { noteRewarded } from '#server/reward/share/note.ts'
import { insertRun } from '#server/run/begin.ts'
import type { Tx } from '#server/store/database.ts'
import type { Quote } from '#server/store/rows.made.ts'
import { insertPurchase } from './purchase.sql.ts'

/** What is bought: a land that is the payer's already, and the era its run begins in. */
interface Bought {
  readonly kind: 'purchase' | 'replow'
  readonly quote: Selectable<Quote>
  readonly planet: FoundPlanet
  readonly land: { readonly id: bigint; readonly tokenId: bigint }
  readonly era: number
  readonly world: Date
}

/**
 * Pays a quote and begins the run it is for, pending until the next settlement admits it (economy, A purchase of land).
 * Refuses stoneAgeOnce, landStateForbids, insufficientBalance, bonusInsufficient, methodClosed.
 */
export async function workLand({ tx, services, member }: Payer, bought: Bought): Promise<AnswerOf<typeof landBuy>> {
  const { kind, quote, planet, land, era, world } = bought
  const { economy } = services
  const order = uuidv7()
  const mode = era === 0 ? 'wallet' : 'investment'
  const run = await insertRun(tx, {
    land: land.id,
    planet: planet.id,
    owner: member.id,
    mode,
    state: 'pending',
    era,
    tax: Number(eraOf(economy, era).tax),
    investment: quote.investment,
    cap_times: Number(economy.capTimes),
    purchase: order,
    bought_at: world,
  })
  const kept = readLegs(quote.legs)
  const token = land.tokenId.toString()
  const facts = { planet: coordinatesOf(planet), name: planet.name ?? '', x: quote.x, y: quote.y, token }
  const legs = purchaseLegs(economy, member.id, mode === 'wallet', kept)
  await closedWhenShort(post(tx, { id: order, kind, cause: order, actor: member.id, worldAt: world, facts, legs }))
  await requireWholeSplit(tx, pricesOf(economy, kept), quote, unitsOf('hPT', kept))
  await insertPurchase(tx, {
    id: order,
    member: member.id,
    land: land.id,
    planet: planet.id,
    run,
    kind,
    investment: quote.investment,
    method: quote.method,
    legs: JSON.stringify(kept),
    journal: order,
    world_at: world,
  })
  const { investment: amount } = quote
  await noteRewarded(tx, [{ id: order, kind, buyer: member.id, run, amount, day: null, worldAt: world, legs }])
  return {
    order,
    tokenId: token,
    investment: formatUnits(quote.investment),
    firstIncomeAt: firstIncomeAt(world).getTime(),
  }
}

/**
 * Of a mixed payment hPT goes first: refuses quoteChanged when more hPT has come since the quote was made. Asked after
 * posting, whose locks keep the balance; what was just paid of it counts as still there.
 */
export async function requireWholeSplit(
  tx: Tx,
  prices: Pick<Economy, 'prices'>,
  { member, method, investment }: Pick<Selectable<Quote>, 'member' | 'method' | 'investment'>,
  paid: Minor,
): Promise<void> {
  if (method !== 'hPT+DU') return
  const held = await balanceOf(tx, member, 'investment', 'hPT')
  const whole = payments(prices, 'hPT+DU', investment, held + paid) ?? []
  if (whole.some(({ asset, units }) => asset === 'hPT' && units > paid)) throw new Refusal('quoteChanged')
}

/** The prices that a quote was made at, as far as it holds any. */
function pricesOf({ prices }: Economy, kept: readonly QuoteLeg[]): Pick<Economy, 'prices'> {
  return { prices: { ...prices, ...Object.fromEntries(kept.map(({ asset, price }) => [asset, BigInt(price)])) } }
}

function unitsOf(asset: QuoteLeg['asset'], legs: readonly QuoteLeg[]): bigint {
  return legs.filter((leg) => leg.asset === asset).reduce((sum, { units }) => sum + BigInt(units), 0n)
}

/** Stone Age: all is held as principal, in the very assets paid. Later eras: 20% to rewards, 80% to the reserve. */
export function purchaseLegs(economy: Economy, payer: UserId, held: boolean, kept: readonly QuoteLeg[]): Leg[] {
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

/** Runs a posting; refuses methodClosed when an account of the system is short. */
export async function closedWhenShort(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (error instanceof SystemShort) throw new Refusal('methodClosed')
    throw error
  }
}
