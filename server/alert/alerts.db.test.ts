import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { alertAsset, alertList, alertPlanet, alertRemove } from '#calls/alert/alerts.ts'
import { noticeChoose } from '#calls/notice/choices.ts'
import { noticeList } from '#calls/notice/list.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet, unsellPlanet } from '#calls/planet/sell.ts'
import { swap } from '#calls/swap/swap.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { waiting } from '#proof/database/waiting.ts'
import { units } from '#rules/amount/decimal.ts'
import { offerPlanet, unofferPlanet } from '#server/planet/sky/offer.ts'
import { inTransaction } from '#server/store/database.ts'
import { lookAtPrices, tellAlerts } from './fire.ts'

const VESPER = { coordinates: '1-1-1' }
let world: TestWorld
let ada: Person
let ben: Person
let owner: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, Array(53).fill(1))
  await openPool(world, 'RC', '100000', '100000')
  ada = await person(world, 'ada')
  ben = await person(world, 'ben')
  owner = await person(world, 'owner')
  await fund(world, 'owner', 'DU', '5000')
  for (const asset of ['RC', 'USDT'] as const) await fund(world, 'owner', asset, '50000', 'trading')
  await world.get(namePlanet, { ...VESPER, name: 'Vesper', manifesto: 'Evening.', ...spend() }, owner.token)
})
afterAll(() => world.end())

const waitsFor = (price: string, who = ada, where = VESPER) => world.ask(alertPlanet, { ...where, price }, who.token)
const waits = (way: 'atMost' | 'atLeast', price: string, who = ada) =>
  world.ask(alertAsset, { asset: 'RC', way, price }, who.token)
const list = (who = ada) => world.get(alertList, {}, who.token)
const offer = (price: string) => world.get(sellPlanet, { ...VESPER, price, ...leave(world, owner) }, owner.token)
const takeBack = () => world.get(unsellPlanet, { ...VESPER, requestId: requestId() }, owner.token)
const trade = (from: string, to: string, amount: string) =>
  world.get(swap, { from, to, amount, least: '0', ...leave(world, owner) }, owner.token)
/** What workers do. */
async function work(): Promise<void> {
  await lookAtPrices(world.services)
  await tellAlerts(world.services)
}
const told = async (who = ada) =>
  (await world.get(noticeList, { topic: 'alerts' }, who.token)).list.map(({ kind, facts }) => ({ kind, ...facts }))

describe('an alert of a planet', () => {
  it('tells once, by notice and mail, when it is put on sale at no more than the price, and is gone then', async () => {
    expect((await waitsFor('1000')).code).toBe(0)
    expect((await waitsFor('999.99999999', ben)).code).toBe(0)
    expect((await list()).planets).toEqual([
      { id: expect.any(String), coordinates: '1-1-1', planetName: 'Vesper', price: '1000', at: expect.any(Number) },
    ])
    await offer('1000')
    await work()
    await work()
    const fact = { kind: 'planetOffered', planet: '1-1-1', name: 'Vesper', price: '1000', limit: '1000' }
    expect([await told(), await told(ben)]).toEqual([[fact], []])
    expect([(await list()).planets, (await list(ben)).planets.length]).toEqual([[], 1])
    expect((await world.mails(ada.email)).filter(({ mail }) => mail === 'planetOffered')).toHaveLength(1)
    await takeBack()
    await offer('999.99999999')
    await work()
    expect([(await told()).length, (await told(ben)).length]).toEqual([1, 1])
    await takeBack()
  })

  it('is not the owner’s, and is refused while the planet is on sale for no more already', async () => {
    await waitsFor('5000', owner)
    await offer('900')
    await work()
    expect(await told(owner)).toEqual([])
    const { data, message } = await waitsFor('900')
    expect([data, message]).toEqual([refusal('alertHolds'), expect.stringContaining('900 DU')])
    expect((await waitsFor('899')).code).toBe(0)
    await takeBack()
  })

  it('set again counts once, by the price that was named last', async () => {
    await waitsFor('100')
    await waitsFor('200')
    expect((await list()).planets.map(({ price }) => price)).toEqual(['200'])
    await offer('150')
    await work()
    expect((await told())[0]).toMatchObject({ price: '150', limit: '200' })
    await takeBack()
  })

  it('is refused by name where there is no such planet, and without a price', async () => {
    expect((await waitsFor('5', ada, { coordinates: '1-9-9' })).data).toEqual(refusal('notFound'))
    expect((await waitsFor('0')).data).toEqual(refusal('enterAmount'))
    expect((await world.ask(alertPlanet, VESPER, ada.token)).data).toEqual(refusal('enterAmount'))
  })

  it('that is set at the moment of the sale tells, or is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = (await told(ben)).length
      const [set] = await Promise.all([waitsFor('700', ben), offer('700')])
      await work()
      const heard = (await told(ben)).length - before
      expect([set.code === 0, heard]).toEqual(set.code === 0 ? [true, 1] : [false, 0])
      expect((await list(ben)).planets).toEqual([])
      await takeBack()
    }
  })
})

it('who begins to wait while a sale is being written is refused once it stands', async () => {
  const { database } = world.services
  const asked = await inTransaction(database, async (tx) => {
    await sql`update planet set state = 'onSale', sale_price = 60000000000, before_sale = 'named' where orbit = 1`.execute(
      tx,
    )
    const answer = waitsFor('700', ben)
    let over = false
    void answer.then(() => {
      over = true
    })
    // it has come to the planet's row, or past it
    await vi.waitFor(async () => expect(over || (await waiting(database)) > 0).toBe(true), { timeout: 20_000 })
    return { answer }
  })
  expect((await asked.answer).data).toEqual(refusal('alertHolds'))
  expect((await list(ben)).planets).toEqual([])
  await takeBack()
})

describe('an alert of a price', () => {
  it('tells once when a state of the pool has reached it, though it stood for a moment', async () => {
    expect((await waits('atMost', '0.97')).code).toBe(0)
    expect((await waits('atLeast', '1.02', ben)).code).toBe(0)
    expect((await list()).assets).toEqual([
      { id: expect.any(String), asset: 'RC', way: 'atMost', price: '0.97', at: expect.any(Number) },
    ])
    // to 0.961 and back
    await trade('RC', 'USDT', '2000')
    await trade('USDT', 'RC', '1950')
    await Promise.all([work(), work()])
    const [fell, ...rest] = (await told()).filter(({ kind }) => kind === 'priceReached')
    expect([fell, rest]).toEqual([
      { kind: 'priceReached', asset: 'RC', way: 'atMost', price: expect.stringMatching(/^0\.96/), limit: '0.97' },
      [],
    ])
    expect((await list()).assets).toEqual([])
    expect((await told(ben)).filter(({ kind }) => kind === 'priceReached')).toEqual([])
    await trade('USDT', 'RC', '1500')
    await work()
    expect((await told(ben)).filter(({ kind }) => kind === 'priceReached')).toEqual([
      { kind: 'priceReached', asset: 'RC', way: 'atLeast', price: expect.stringMatching(/^1\.0[23]/), limit: '1.02' },
    ])
  })

  it('does not hear of what came before it, is refused where the price stands already, and where there is no pool', async () => {
    const { data, message } = await waits('atLeast', '1.01')
    expect([data, message]).toEqual([refusal('alertHolds'), expect.stringMatching(/1\.0[23]\d* USDT/)])
    expect((await waits('atMost', '0.9')).code).toBe(0)
    await work()
    expect((await list()).assets).toHaveLength(1)
    // states that no worker has looked at yet, and that are over when somebody begins to wait
    await trade('RC', 'USDT', '2000')
    await trade('USDT', 'RC', '2000')
    expect((await waits('atMost', '1', ben)).code).toBe(0)
    await work()
    expect((await list(ben)).assets).toHaveLength(1)
    await world.get(alertRemove, { assetAlert: (await list(ben)).assets[0]?.id }, ben.token)
    const none = await world.ask(alertAsset, { asset: 'SAI', way: 'atMost', price: '1' }, ada.token)
    expect(none.data).toEqual(refusal('pairNotOffered'))
  })
})

describe('alerts', () => {
  it('are everybody’s own: nobody takes away another’s, and one’s own twice is once', async () => {
    const [one] = (await list()).assets
    await world.get(alertRemove, { assetAlert: one?.id }, ben.token)
    expect((await list()).assets).toHaveLength(1)
    for (let time = 0; time < 2; time += 1) await world.get(alertRemove, { assetAlert: one?.id }, ada.token)
    expect((await list()).assets).toEqual([])
    expect((await world.ask(alertList, {})).code).toBe(401)
  })

  it('of a planet that nobody has named are told when the platform offers it', async () => {
    const where = { coordinates: '1-1-2' }
    const asked = [await waitsFor('450', ada, where), await waitsFor('399.99999999', ben, where)]
    expect(asked.map(({ code }) => code)).toEqual([0, 0])
    const before = [await told(), await told(ben)]
    const operator = { operator: 'proof', reason: 'a price of its own' }
    await inTransaction(world.services.database, (tx) =>
      offerPlanet(tx, world.services.economy, operator, { ...where, price: units('400') }),
    )
    await work()
    const fact = { kind: 'planetOffered', planet: '1-1-2', name: '1-1-2', price: '400', limit: '450' }
    expect([await told(), await told(ben)]).toEqual([[fact, ...(before[0] ?? [])], before[1]])
    expect((await waitsFor('450', ada, where)).data).toEqual(refusal('alertHolds'))
    const { planets } = await list(ben)
    await world.get(alertRemove, { planetAlert: planets.find(({ price }) => price === '399.99999999')?.id }, ben.token)
    await inTransaction(world.services.database, (tx) => unofferPlanet(tx, operator, where.coordinates))
  })

  it('are fifty at most, also where two are set at once; one that is set again is none more', async () => {
    const eve = await person(world, 'eve')
    const at = (orbit: number, price = '5') => waitsFor(price, eve, { coordinates: `1-1-${orbit}` })
    expect((await waits('atMost', '0.5', eve)).code).toBe(0)
    for (let orbit = 2; orbit <= 49; orbit += 1) expect((await at(orbit)).code).toBe(0)
    const two = await Promise.all([at(50), at(51)])
    expect(two.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 3125])
    expect((await at(52)).data).toEqual(refusal('tooManyAlerts'))
    expect([(await at(2, '6')).code, (await waits('atMost', '0.4', eve)).code]).toEqual([0, 0])
    const { planets, assets, most } = await list(eve)
    expect([planets.length, assets.length, most]).toEqual([49, 1, 50])
  })

  it('are not told to who wants neither toast nor mail of them but in the list', async () => {
    await world.get(noticeChoose, { topic: 'alerts', mail: false }, ada.token)
    const before = (await world.mails(ada.email)).length
    await waitsFor('300')
    await offer('300')
    await work()
    expect((await told())[0]).toMatchObject({ kind: 'planetOffered', price: '300' })
    expect((await world.mails(ada.email)).length).toBe(before)
    await takeBack()
  })
})

it('of a price is told though those of another pool cannot be taken, and those are once they can', async () => {
  const { database } = world.services
  for (const asset of ['DAOT', 'SAI'] as const) await openPool(world, asset, '100000', '100000')
  for (const [asset, who] of [
    ['DAOT', ada],
    ['SAI', ben],
  ] as const)
    await world.get(alertAsset, { asset, way: 'atMost', price: '0.99' }, who.token)
  const before = [(await told()).length, (await told(ben)).length]
  for (const from of ['DAOT', 'SAI'] as const) {
    await fund(world, 'owner', from, '20000', 'trading')
    await trade(from, 'USDT', '1500')
  }
  await sql`create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    database,
  )
  await sql`create trigger stuck before delete on pool_alert for each row when (old.asset = 'DAOT')
    execute function stuck()`.execute(database)
  await expect(lookAtPrices(world.services)).rejects.toThrow('stuck')
  await tellAlerts(world.services)
  expect([(await told()).length, (await told(ben)).length]).toEqual([before[0], (before[1] ?? 0) + 1])
  await sql`drop trigger stuck on pool_alert`.execute(database)
  await work()
  expect((await told()).length).toBe((before[0] ?? 0) + 1)
})
