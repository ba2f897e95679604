import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import type { TestWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { plotAt } from '#rules/land/plot.ts'
import { leaving } from '#server/api/gate/exit.ts'
import { exchange } from '#server/exchange/exchange.ts'
import type { Asker, Payer } from '#server/handler/handler.ts'
import { standingOf } from '#server/income/settle.ts'
import { buyLand } from '#server/land/buy/buy.ts'
import { calculate } from '#server/land/buy/pay-calculation.ts'
import { quoteReplow, replow } from '#server/land/work/replow.ts'
import { namePlanet } from '#server/planet/name/name.ts'
import { buyPlanet } from '#server/planet/sale/buy.ts'
import { sellPlanet } from '#server/planet/sale/sell.ts'
import { RUN_COLUMNS, runOf } from '#server/run/run-row.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import type { NaiveWorld } from './naive.ts'
import { userOf } from './naive-books.ts'
import { type NaiveLand, newLand, newPlanet } from './naive-land.ts'

export const LEVELS = [2, 2, 1]
const METHODS = ['DU', 'hPT+DU', 'DU', 'USDT', 'RC', 'hPT+DU', 'SAI'] as const
const START = new Date('2026-11-21T06:00:00Z')

export type Who = Pick<Payer['member'], 'id' | 'username'>

export const proof = () => ({ transactionPassword: '', requestId: uuidv7() })

/** What was bought and exchanged, counted by kind. */
export const noDeals = () => ({
  otherAssets: 0,
  fromBonus: 0,
  mixedFromBonus: 0,
  exchanged: 0,
  sold: 0,
  commissions: 0,
  again: 0,
})

/** A world in PostgreSQL, and the oracle beside it. */
export interface Both {
  readonly world: TestWorld
  readonly economy: Economy
  readonly naive: NaiveWorld
  readonly deals: ReturnType<typeof noDeals>
}

/** A member as handlers know who asks. */
export function askerOf({ world }: Both, { id, username }: Who): Asker {
  const proofs = { hasTransactionPassword: true, hasGoogle: true, session: Buffer.alloc(0) }
  const member = { id, username, email: '', sourceType: 0, ...proofs }
  return { services: world.services, language: 'en_US' as const, ip: '', agent: '', member }
}

/** Lets a member do something, in a transaction of its own. */
export function pays<T>(both: Both, who: Who, work: (payer: Payer) => Promise<T>): Promise<T> {
  return inTransaction(both.world.services.database, (tx: Tx) =>
    work({ ...askerOf(both, who), tx, factor: 'none', exit: null }),
  )
}

/** A member with something of each asset. */
export function newMember({ world: { services } }: Both, username: string, upline: bigint | null): Promise<Who> {
  return inTransaction(services.database, async (tx) => {
    const made = { username, username_key: username, registered_at: START, upline }
    const { id } = await tx.insertInto('member').values(made).returning('id').executeTakeFirstOrThrow()
    const legs = (['DU', 'hPT', 'RC', 'SAI', 'USDT'] as const).map((asset) => ({
      from: ofSystem(asset === 'USDT' ? 'custody:56' : 'treasury'),
      to: ofUser(id, 'investment'),
      asset,
      units: asset === 'DU' ? units('5000000') : asset === 'hPT' ? units('9000.00000001') : units('100000'),
    }))
    await moveByHand(tx, START, legs)
    return { id, username }
  })
}

/** Names a planet; a part is set aside for its namer's upline if he has named one. */
export async function name(both: Both, orbit: number, who: Who, upline: Who | null): Promise<void> {
  const { economy, naive, deals } = both
  const asked = { coordinates: `1-1-${orbit}`, name: `Proof${orbit}`, manifesto: 'walks every day', ...proof() }
  await pays(both, who, (payer) => namePlanet(payer, asked))
  const fee = economy.planets[(LEVELS[orbit - 1] ?? 1) - 1]?.fee ?? 0n
  const part = upline ? (fee * economy.namingReferrerShare) / 10_000n : 0n
  const payer = userOf(Number(who.id), 'investment')
  naive.books.move(payer, 'treasury', fee - part)
  // it waits there until it is the buyer's for good
  naive.books.move(payer, 'commissions', part)
  if (part > 0n) deals.commissions += 1
  naive.planets.push(newPlanet(orbit - 1, Number(who.id), upline && Number(upline.id), economy.referralTaxShare))
}

/** Sells a planet at a price: its tax is the seller's first. */
export async function sell(both: Both, planet: number, seller: Who, buyer: Who, price: bigint): Promise<void> {
  const { economy, naive, deals } = both
  const offer = { coordinates: `1-1-${planet + 1}`, price: formatUnits(price), ...proof() }
  await pays(both, seller, (payer) => leaving(payer, 'node/sell', (leaver) => sellPlanet(leaver, offer)))
  await pays(both, buyer, (payer) =>
    leaving(payer, 'node/buy', (leaver) => buyPlanet(leaver, { ...offer, ...proof(), name: '', manifesto: '' })),
  )
  const one = naive.planets[planet]
  if (!one) throw new Error(`no planet ${planet}`)
  naive.claimTax(one.owned)
  const received = (price * (10_000n - economy.planetSale.fee)) / 10_000n
  const from = userOf(Number(buyer.id), 'investment')
  naive.books.move(from, userOf(Number(seller.id), 'investment'), received)
  naive.books.move(from, 'fees', price - received)
  // what the referrer has stays his
  one.owned.member = Number(buyer.id)
  deals.sold += 1
}

export async function exchangeSome(both: Both, who: Who, from: 'RC' | 'USDT', leaves: bigint): Promise<void> {
  const { economy, naive, deals } = both
  await pays(both, who, (payer) => exchange(payer, { from, to: 'DU', amount: formatUnits(leaves), ...proof() }))
  const rate = economy.exchange.pairs.find((pair) => pair.from === from && pair.to === 'DU')?.rate ?? 0n
  naive.books.exchange(Number(who.id), from, 'DU', leaves, rate)
  deals.exchanged += 1
}

/** By which method and from which account the next purchase is paid: bonus where it holds enough. */
function wayOf({ naive, deals }: Both, count: number, who: Who, investment: bigint) {
  const method = METHODS[count % METHODS.length] ?? 'DU'
  const account = (book: string) => userOf(Number(who.id), book)
  // of a mixed payment hPT is taken from investment whichever account was chosen
  const book = naive.books.has(account('bonus')) >= investment ? 'bonus' : 'investment'
  if (method !== 'DU') deals.otherAssets += 1
  if (book === 'bonus' && method === 'DU') deals.fromBonus += 1
  if (book === 'bonus' && method === 'hPT+DU') deals.mixedFromBonus += 1
  const paid = naive.books.payments(method, investment, book, naive.books.has(account('investment'), 'hPT'))
  return { method, book, paid } as const
}

/** Buys the next plot in order, on the three planets by turns; Stone Age once each. */
export async function buyNext(both: Both, count: number, who: Who): Promise<void> {
  const { economy, naive } = both
  const orbit = (count % 3) + 1
  const level = LEVELS[orbit - 1] ?? 1
  const side = economy.planets[level - 1]?.side ?? 8
  const [x, y] = [Math.floor(count / 3) % side, Math.floor(count / 3 / side)]
  const plot = plotAt(economy, { galaxy: 1, system: 1, orbit }, level, x, y)
  const had = naive.lands.some((one) => one.wallet && one.owner === Number(who.id))
  if (!plot || (plot.era === 0 && had)) return
  const investment = plot.least + BigInt(count) * 7n + 1n
  const { method, book, paid } = wayOf(both, count, who, investment)
  const ask = { coordinates: `1-1-${orbit}`, x, y, investment: formatUnits(investment), method, book }
  const { quoteId } = await calculate(askerOf(both, who), ask)
  const { tokenId } = await pays(both, who, (payer) => buyLand(payer, quoteId))
  await begun(both, tokenId, orbit - 1, who, paid)
}

/** Works a completed land again at what its plot costs. */
export async function again(both: Both, one: NaiveLand, who: Who): Promise<void> {
  const { economy, world, deals } = both
  const tokenId = await tokenOf(both, one)
  const last = await lastRun(both, tokenId)
  if (last.id !== BigInt(one.id) || last.state !== 'completed') return
  const { x, y } = await world.services.database
    .selectFrom('land')
    .select(['x', 'y'])
    .where('token_id', '=', BigInt(tokenId))
    .executeTakeFirstOrThrow()
  const plot = plotAt(economy, { galaxy: 1, system: 1, orbit: one.planet + 1 }, LEVELS[one.planet] ?? 1, x, y)
  const investment = plot?.least ?? 0n
  const { method, book, paid } = wayOf(both, one.id, who, investment)
  const ask = { tokenId, method, book, investment: formatUnits(investment) }
  const { quoteId } = await quoteReplow(askerOf(both, who), ask)
  await pays(both, who, (payer) => replow(payer, quoteId))
  await begun(both, tokenId, one.planet, who, paid)
  deals.again += 1
}

/** A run that has just begun, in the oracle. */
async function begun(both: Both, tokenId: string, planet: number, who: Who, paid: NaiveLand['paid']): Promise<void> {
  const { id, era, tax, investment, mode } = await lastRun(both, tokenId)
  const boughtAt = (await standingOf(both.world.services.database)).world.getTime()
  const of = { id: Number(id), owner: Number(who.id), planet, wallet: mode === 'wallet', boughtAt, paid }
  both.naive.buy(newLand({ ...of, era, tax, sum: investment }), paid)
  expect(investment).toBe(paid.reduce((sum, { worth }) => sum + worth, 0n))
}

export async function tokenOf({ world }: Both, { id }: NaiveLand): Promise<string> {
  const query = world.services.database.selectFrom('run').innerJoin('land', 'land.id', 'run.land').select('token_id')
  return (await query.where('run.id', '=', BigInt(id)).executeTakeFirstOrThrow()).token_id.toString()
}

/** The runs that ever worked on a land. */
export async function runsOf({ world }: Both, tokenId: string): Promise<ReadonlySet<number>> {
  const query = world.services.database.selectFrom('run').innerJoin('land', 'land.id', 'run.land').select('run.id')
  const rows = await query.where('land.token_id', '=', BigInt(tokenId)).execute()
  return new Set(rows.map(({ id }) => Number(id)))
}

export async function lastRun({ world }: Both, tokenId: string) {
  const query = world.services.database.selectFrom('run').select(RUN_COLUMNS).innerJoin('land', 'land.id', 'run.land')
  return runOf(
    await query
      .where('land.token_id', '=', BigInt(tokenId))
      .orderBy('run.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
}
