import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landBuy } from '#calls/land/buy.ts'
import { myLands } from '#calls/land/own/my.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { buySeveral, severalCalculation } from '#calls/land/several.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

interface Spot {
  readonly x: number
  readonly y: number
  readonly investment?: string
}

let world: TestWorld
let ada: Person
let ben: Person
/** Plots that ask for their era's least, and Bronze ones that take 300 DU; each given once. */
let cheap: Spot[]
let bronze: Spot[]
let stone: Spot[]

beforeAll(async () => {
  world = await testWorld()
  const economy = configuredEconomy()
  // at a ninth and a half nothing comes out even
  const prices = { ...economy.prices, hPT: 50_000_000n, RC: 900_000_000n }
  Object.assign(world.services, { economy: { ...economy, prices } })
  await openWorld(world, [2, 2])
  ada = await person(world, 'ada')
  ben = await person(world, 'ben')
  for (const name of ['ada', 'ben']) await fund(world, name, 'DU', '20000')
  await world.get(namePlanet, { coordinates: '1-1-1', name: 'Vesper', manifesto: 'Evening.', ...spend() }, ada.token)
  const upTo = (era: number, least: string) =>
    plotsOfEra(world, 1, 2, era)
      .filter(({ plot }) => plot.least <= units(least))
      .map(({ x, y }) => ({ x, y }))
  cheap = upTo(1, '100').slice(0, 3)
  bronze = upTo(1, '300').filter(({ x, y }) => !cheap.some((one) => one.x === x && one.y === y))
  stone = upTo(0, '10')
})
afterAll(() => world.end())

const next = (count: number, from = bronze): Spot[] => {
  const taken = from.splice(0, count)
  if (taken.length < count) throw new Error('no more plots')
  return taken
}
/** With 300 DU each. */
const each = (spots: readonly Spot[]): Spot[] => spots.map(({ x, y }) => ({ x, y, investment: '300' }))
const quote = (plots: readonly Spot[], who = ada, more: object = {}) =>
  world.get(severalCalculation, { coordinates: '1-1-1', plots, method: 'DU', ...more }, who.token)
const refused = async (plots: readonly Spot[], more: object = {}, who = ada) =>
  (await world.ask(severalCalculation, { coordinates: '1-1-1', plots, method: 'DU', ...more }, who.token)).data
const buy = (quoteId: string, who = ada, more: object = {}) =>
  world.ask(buySeveral, { quoteId, ...spend(), ...more }, who.token)
const du = (who: Person, book?: string) => shownBalance(world, who, 'DU', book)
const less = (before: string, after: string) => units(before) - units(after)

/** All that a purchase changes, as text. */
async function state(): Promise<string> {
  const { rows } = await sql<{ all: string }>`select concat_ws(';',
    (select count(*) from land), (select count(*) from land where owner is not null), (select count(*) from run),
    (select count(*) from purchase), (select count(*) from ledger.journal), (select sum(plots_sold) from planet),
    (select string_agg(a::text, ',' order by a::text) from ledger.account a)) as all`.execute(world.services.database)
  return rows[0]?.all ?? ''
}

/** The legs of the journals of some orders, accounts and amounts, without whose they are. */
async function legsOf(orders: readonly string[]) {
  const { rows } = await sql<{ legs: unknown; kind: string }>`select p.kind, p.legs from purchase p
    where p.id = any (${orders}::uuid[]) order by p.id`.execute(world.services.database)
  return rows
}

describe('several plots in one purchase', () => {
  it('[LAND-05][LAND-07] are one quote and one payment; each is a land of its own with its own order', async () => {
    const [a, b, c] = cheap
    const wish = [c, { ...a, investment: '500' }, b] as Spot[]
    const offer = await quote(wish)
    expect(offer).toMatchObject({
      investment: '700',
      legs: [{ asset: 'DU', book: 'investment', amount: '700', rate: '1', before: '19000', after: '18300' }],
      enough: true,
      fee: '0',
      // 0.3% of 700 less a tax of 3%
      dailyNet: '2.037',
      dailyLast: '2.037',
      // 97% of 80%
      leaving: '543.2',
      plots: [
        { ...a, era: 1, mode: 'investment', least: '100', most: '500', investment: '500', dailyNet: '1.455' },
        { ...b, investment: '100', dailyNet: '0.291' },
        { ...c, investment: '100', dailyNet: '0.291' },
      ],
    })
    const before = await world.get(planetDetail, { coordinates: '1-1-1' })
    const bought = (await buy(offer.quoteId)).data as {
      investment: string
      lands: { tokenId: string; order: string }[]
    }
    expect(bought).toMatchObject({
      investment: '700',
      lands: [
        { x: a?.x, y: a?.y, investment: '500', era: 1 },
        { x: b?.x, y: b?.y, investment: '100' },
        { x: c?.x, y: c?.y, investment: '100' },
      ],
    })
    expect(new Set(bought.lands.map(({ tokenId }) => tokenId)).size).toBe(3)
    expect(await du(ada)).toBe('18300')
    expect((await world.get(planetDetail, { coordinates: '1-1-1' })).plotsSold).toBe(before.plotsSold + 3)
    const { list } = await world.get(myLands, {}, ada.token)
    expect(list.map(({ investment, state: now }) => [investment, now]).sort()).toEqual([
      ['100', 'pending'],
      ['100', 'pending'],
      ['500', 'pending'],
    ])
    // a purchase, a journal and an order each
    const { rows } = await sql<{ kind: string; cause: string }>`select kind, cause::text from ledger.journal
      where id = any (${bought.lands.map(({ order }) => order)}::uuid[])`.execute(world.services.database)
    expect(rows.map(({ kind }) => kind)).toEqual(['purchase', 'purchase', 'purchase'])
    expect(new Set(rows.map(({ cause }) => cause))).toEqual(new Set(bought.lands.map(({ order }) => order)))
  })

  it('[LAND-06] move the same as one after the other: hPT first as far as it reaches, rounding by plot', async () => {
    for (const [name, who] of [
      ['ada', ada],
      ['ben', ben],
    ] as const) {
      await fund(world, name, 'hPT', '650.5')
      await fund(world, name, 'RC', '1000')
      expect(await shownBalance(world, who, 'hPT')).toBe('650.5')
    }
    for (const method of ['hPT+DU', 'RC', 'DU'] as const) {
      const [together, singly] = [next(3), next(3)]
      const offer = await quote(each(together), ada, { method })
      const { lands } = (await buy(offer.quoteId)).data as { lands: { order: string }[] }
      const orders: string[] = []
      for (const { x, y } of singly) {
        const asked = { coordinates: '1-1-1', x, y, investment: '300', method }
        const { quoteId } = await world.get(payCalculation, asked, ben.token)
        orders.push((await world.get(landBuy, { quoteId, ...spend() }, ben.token)).order)
      }
      expect(await legsOf(lands.map(({ order }) => order))).toEqual(await legsOf(orders))
      const paid = offer.legs.map(({ asset, amount }) => `${amount} ${asset}`)
      expect(paid).toEqual({ 'hPT+DU': ['650.5 hPT', '574.75 DU'], RC: ['100.00000002 RC'], DU: ['900 DU'] }[method])
    }
    // what is left of hPT and RC is the same on both sides
    for (const asset of ['hPT', 'RC'])
      expect(await shownBalance(world, ada, asset)).toBe(await shownBalance(world, ben, asset))
    expect(await shownBalance(world, ada, 'RC')).toBe('899.99999998')
  })

  it('[LAND-06] hPT that has come since makes it a new quote: nothing moved', async () => {
    const offer = await quote(each(next(2)), ada, { method: 'hPT+DU' })
    await fund(world, 'ada', 'hPT', '2')
    const before = await state()
    expect((await buy(offer.quoteId)).data).toEqual(refusal('quoteChanged'))
    expect(await state()).toBe(before)
  })

  it('[LAND-08] take Stone Age land once, and hold its principal beside what the others spend', async () => {
    const [one, two, three] = next(3, stone)
    const [other] = next(1)
    expect(await refused([...each([other] as Spot[]), one, two] as Spot[])).toEqual({ error: 'stoneAgeOnce', ...two })
    const offer = await quote([one, ...each([other] as Spot[])] as Spot[])
    const principal = async () =>
      (
        await sql<{ sum: bigint }>`select coalesce(sum(balance), 0)::numeric as sum from ledger.system_balance
          where book = 'principal' and asset = 'DU'`.execute(world.services.database)
      ).rows[0]?.sum ?? 0n
    const before = await principal()
    // two that were calculated before either was bought: the second finds the first
    const second = await quote([two, ...each(next(1))] as Spot[])
    expect((await buy(offer.quoteId)).code).toBe(0)
    expect((await principal()) - before).toBe(units('10'))
    const then = await state()
    expect((await buy(second.quoteId)).data).toEqual({ error: 'stoneAgeOnce', ...two })
    expect(await state()).toBe(then)
    expect(await refused([three] as Spot[])).toEqual({ error: 'stoneAgeOnce', ...three })
  })
})

describe('a purchase of several is refused as a whole', () => {
  it('[LAND-05] names the plot that was sold meanwhile, and the others stay free', async () => {
    const spots = next(3)
    const [, gone] = spots
    const offer = await quote(each(spots))
    const single = { coordinates: '1-1-1', ...gone, investment: '300', method: 'DU' }
    const { quoteId } = await world.get(payCalculation, single, ben.token)
    await world.get(landBuy, { quoteId, ...spend() }, ben.token)
    const before = await state()
    expect((await buy(offer.quoteId)).data).toEqual({ error: 'soldOut', ...gone })
    expect(await state()).toBe(before)
    expect(await refused(each(spots))).toEqual({ error: 'soldOut', ...gone })
    for (const { x, y } of [spots[0], spots[2]] as Spot[])
      expect(await world.get(plotInfo, { coordinates: '1-1-1', x, y })).toMatchObject({ state: 'purchasable' })
  })

  it('[ERR-19] names the plot whose amount is out of its range or that is not there', async () => {
    const [a, b] = next(2) as [Spot, Spot]
    const { least } = await world.get(plotInfo, { coordinates: '1-1-1', ...b })
    for (const investment of [formatUnits(units(least) - 1n), '500.00000001'])
      expect(await refused([...each([a]), { ...b, investment }])).toEqual({
        error: 'investmentOutOfRange',
        min: least,
        max: '500',
        ...b,
      })
    expect(await refused([...each([a]), { x: 16, y: 3 }])).toEqual({ error: 'noSuchPlot', x: 16, y: 3 })
    expect(await refused([a], { coordinates: '1-1-2' })).toEqual(refusal('purchaseNotOpen'))
    expect(await refused([a], { coordinates: '1-1-9' })).toEqual(refusal('notFound'))
  })

  it('takes from one to twenty plots, each once', async () => {
    const many = plotsOfEra(world, 1, 2, 2)
      .slice(0, 21)
      .map(({ x, y }) => ({ x, y }))
    expect(await refused([])).toEqual(refusal('badRequest'))
    expect(await refused(many)).toEqual(refusal('badRequest'))
    expect(await refused([many[0], many[1], many[0]] as Spot[])).toEqual(refusal('badRequest'))
    expect((await quote(many.slice(0, 20))).plots).toHaveLength(20)
  })

  it('[LAND-07] when the balance covers some of them only: told before, nothing charged', async () => {
    const poor = await person(world, 'poor')
    await fund(world, 'poor', 'DU', '899.99999999')
    const spots = next(3)
    const offer = await quote(each(spots), poor)
    expect(offer).toMatchObject({ enough: false, legs: [{ amount: '900', before: '899.99999999', after: null }] })
    const before = await state()
    expect((await buy(offer.quoteId, poor)).data).toEqual({ error: 'insufficientBalance', asset: 'DU' })
    const bonus = await quote(each(spots), poor, { book: 'bonus' })
    expect(bonus.legs).toMatchObject([{ book: 'bonus', before: '0' }])
    expect((await buy(bonus.quoteId, poor)).data).toEqual({ error: 'bonusInsufficient', asset: 'DU' })
    expect(await state()).toBe(before)
    expect(await du(poor)).toBe('899.99999999')
  })

  it('[AUTH-19] without the transaction password', async () => {
    const { quoteId } = await quote(each(next(2)))
    const before = await state()
    const wrong = await buy(quoteId, ada, { transactionPassword: hashed('999999') })
    expect(wrong.data).toEqual(refusal('wrongPassword'))
    expect(await state()).toBe(before)
    expect((await buy(quoteId)).code).toBe(0)
  })
})

describe('a quote of several', () => {
  it('[API-08] is paid once: the same request has the same answer, another one finds it spent', async () => {
    const { quoteId } = await quote(each(next(2)))
    const before = await du(ada)
    const same = { quoteId, ...spend() }
    const first = await world.get(buySeveral, same, ada.token)
    expect(await world.get(buySeveral, same, ada.token)).toEqual(first)
    expect((await buy(quoteId)).data).toEqual(refusal('quoteExpired'))
    expect(less(before, await du(ada))).toBe(units('600'))
  })

  it('is of who asked for it, and paid by its own call', async () => {
    const spots = next(2)
    const { quoteId } = await quote(each(spots))
    expect((await buy(quoteId, ben)).data).toEqual(refusal('quoteExpired'))
    const parts = await world.services.database.selectFrom('quote').select('id').where('bundle', '=', quoteId).execute()
    expect(parts).toHaveLength(2)
    for (const id of [quoteId, ...parts.map((part) => part.id)])
      expect((await world.ask(landBuy, { quoteId: id, ...spend() }, ada.token)).data).toEqual(refusal('quoteExpired'))
    const single = { coordinates: '1-1-1', ...spots[0], investment: '300', method: 'DU' }
    const one = await world.get(payCalculation, single, ada.token)
    expect((await buy(one.quoteId)).data).toEqual(refusal('quoteExpired'))
    expect((await buy(quoteId)).code).toBe(0)
  })

  it('[LAND-05] is held for its minute', async () => {
    const spots = next(2)
    const { quoteId, now, expiresAt } = await quote(each(spots))
    expect(expiresAt - now).toBe(60_000)
    world.pass(60_000)
    expect((await buy(quoteId)).data).toEqual(refusal('quoteExpired'))
    const again = await quote(each(spots))
    world.pass(59_000)
    expect((await buy(again.quoteId)).code).toBe(0)
  })

  it('of two buyers whose plots overlap one gets all of his, the other nothing', async () => {
    const [a, b, c] = next(3) as [Spot, Spot, Spot]
    const offers = [await quote(each([a, b]), ada), await quote(each([c, b]), ben)]
    const before = [await du(ada), await du(ben)]
    const [left, right] = await Promise.all([buy(offers[0]?.quoteId ?? '', ada), buy(offers[1]?.quoteId ?? '', ben)])
    expect([left.code, right.code].sort()).toEqual([0, 4011])
    const lost = left.code === 0 ? right : left
    expect(lost.data).toEqual({ error: 'soldOut', ...b })
    const after = [await du(ada), await du(ben)]
    expect(after.map((now, at) => less(before[at] ?? '0', now)).sort()).toEqual([0n, units('600')])
    const free = left.code === 0 ? c : a
    expect(await world.get(plotInfo, { coordinates: '1-1-1', ...free })).toMatchObject({ state: 'purchasable' })
  })
})

it('[LAND-07] all of them earn from the day that a single purchase would, and the books hold', async () => {
  for (let day = 0; day < 2; day += 1) await advanceWorld(world.services, 86_400_000)
  const { list } = await world.get(myLands, { size: 100 }, ada.token)
  for (const { state: now, mode } of list) expect([now, mode]).toContain('effective')
  const singly = (await world.get(myLands, { size: 100 }, ben.token)).list.map(({ pending }) => pending)
  const together = list.filter(({ investment }) => investment === '300').map(({ pending }) => pending)
  expect(new Set(together)).toEqual(new Set(singly))
  expect(await brokenLaws(world)).toEqual([])
})
