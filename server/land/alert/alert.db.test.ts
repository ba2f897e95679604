import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertAsset, alertList, alertPlanet, alertRemove } from '#calls/alert/alerts.ts'
import { landAlert } from '#calls/land/alert.ts'
import { landEnd, landEndBefore } from '#calls/land/end.ts'
import { noticeList } from '#calls/notice/list.ts'
import { buys, opens } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { tellAlerts } from '#server/alert/fire.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { openDatabase } from '#server/store/database.ts'
import { setPlotAlert } from './set.ts'

const DAY = 86_400_000
let world: TestWorld
let ada: Person
let ben: Person
let owner: Person
/** The tokens of all four plots of 1-1-1 that ask for 100, the least of its investment plots; the next that is for sale asks for 180. */
let cheap: string[]
/** The owner's plot of 140 there. */
let dearer: string
/** Ben's Stone Age plot there. */
let stone: string

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, Array(51).fill(1))
  await openPool(world, 'RC', '100000', '100000')
  ada = await person(world, 'ada')
  ben = await person(world, 'ben')
  owner = await person(world, 'owner')
  await fund(world, 'owner', 'DU', '20000')
  await fund(world, 'ben', 'DU', '5000')
  await opens(world, owner, '1-1-1', 'Vesper')
  cheap = []
  for (const spot of AT_100) cheap.push(await buys(world, owner, { coordinates: '1-1-1', ...spot }, '100'))
  dearer = await buys(world, owner, { coordinates: '1-1-1', x: 3, y: 6 }, '140')
  stone = await buys(world, ben, { coordinates: '1-1-1', x: 5, y: 0 }, '10')
  for (let day = 0; day < 3; day += 1) await advanceWorld(world.services, DAY)
})
afterAll(() => world.end())

/** The plots of 1-1-1 that ask for 100. */
const AT_100 = [
  { x: 3, y: 3 },
  { x: 5, y: 5 },
  { x: 6, y: 5 },
  { x: 0, y: 6 },
]
const waitsFor = (price: string, who = ada, coordinates = '1-1-1') =>
  world.ask(landAlert, { coordinates, price }, who.token)
const plots = async (who = ada) =>
  (await world.get(alertList, {}, who.token)).plots.map(({ coordinates, price }) => `${coordinates} ${price}`)
async function leave(tokenId: string | undefined, who = owner): Promise<void> {
  const { quote } = await world.get(landEndBefore, { tokenId }, who.token)
  expect((await world.get(landEnd, { tokenId, quote, ...spend() }, who.token)).state).toBe('done')
}
const told = async (who = ada) => {
  await tellAlerts(world.services)
  const { list } = await world.get(noticeList, { topic: 'alerts' }, who.token)
  return list.filter(({ kind }) => kind === 'plotOffered').map(({ facts }) => facts)
}

describe('an alert of a plot', () => {
  it('is refused while one is for sale for no more, below every plot of the planet, without a price, and where there is no planet', async () => {
    const cheaper = await waitsFor('99.99999999')
    expect([cheaper.data, cheaper.message]).toEqual([refusal('noPlotSoCheap'), expect.stringContaining('100')])
    const holds = await waitsFor('180')
    expect([holds.data, holds.message]).toEqual([refusal('alertHolds'), expect.stringContaining('180 DU')])
    expect((await waitsFor('0')).data).toEqual(refusal('enterAmount'))
    expect((await world.ask(landAlert, { coordinates: '1-1-1' }, ada.token)).data).toEqual(refusal('enterAmount'))
    expect((await waitsFor('100', ada, '1-9-9')).data).toEqual(refusal('notFound'))
    expect((await world.ask(landAlert, { coordinates: '1-1-1', price: '100' })).code).toBe(401)
    expect(await plots()).toEqual([])
  })

  it('tells once, by notice and mail, when a plot becomes free for no more than the price, and not who left it', async () => {
    expect((await waitsFor('100')).code).toBe(0)
    expect((await waitsFor('139.99999999', ben)).code).toBe(0)
    expect((await waitsFor('120', owner)).code).toBe(0)
    expect(await plots()).toEqual(['1-1-1 100'])
    await leave(cheap[0])
    const [fact, ...more] = await told()
    expect(fact).toEqual({ planet: '1-1-1', name: 'Vesper', x: '3', y: '3', price: '100', limit: '100' })
    expect(more).toEqual([])
    expect((await told(ben)).map(({ limit }) => limit)).toEqual(['139.99999999'])
    expect([await told(owner), await plots(owner), await plots(), await plots(ben)]).toEqual([
      [],
      ['1-1-1 120'],
      [],
      [],
    ])
    expect((await world.mails(ada.email)).filter(({ mail }) => mail === 'plotOffered')).toHaveLength(1)
    // it is for sale now
    expect((await waitsFor('100')).data).toEqual(refusal('alertHolds'))
    await buys(world, ben, { coordinates: '1-1-1', x: 3, y: 3 }, '100')
  })

  it('set again counts once, by the price that was named last, and is taken away by its owner alone', async () => {
    await waitsFor('130')
    await waitsFor('110')
    expect(await plots()).toEqual(['1-1-1 110'])
    const { plots: mine } = await world.get(alertList, {}, ada.token)
    await world.get(alertRemove, { plotAlert: mine[0]?.id }, ben.token)
    expect(await plots()).toEqual(['1-1-1 110'])
    await world.get(alertRemove, { plotAlert: mine[0]?.id }, ada.token)
    expect(await plots()).toEqual([])
  })

  it('tells of no dearer plot, of none on another planet, and of none of the Stone Age', async () => {
    await waitsFor('100')
    await waitsFor('900', ada, '1-1-3')
    const before = await told()
    await leave(dearer)
    await leave(stone, ben)
    expect([await told(), await plots()]).toEqual([before, ['1-1-3 900', '1-1-1 100']])
    const { plots: mine } = await world.get(alertList, {}, ada.token)
    await world.get(alertRemove, { plotAlert: mine[0]?.id }, ada.token)
    expect(await plots()).toEqual(['1-1-1 100'])
  })

  it('that is set at the moment in which a plot becomes free tells, or is refused', async () => {
    for (const [at, spot] of AT_100.slice(1, 3).entries()) {
      const token = cheap[at + 1]
      const before = (await told(ben)).length
      const [set] = await Promise.all([waitsFor('105', ben), leave(token)])
      const heard = (await told(ben)).length - before
      expect([set.code === 0, heard]).toEqual(set.code === 0 ? [true, 1] : [false, 0])
      expect(await plots(ben)).toEqual([])
      await buys(world, owner, { coordinates: '1-1-1', ...spot }, '100')
    }
  })

  it('is answered to as many at once as there are connections', async () => {
    const { services } = world
    const database = openDatabase(services.settings.databaseUrl, 4)
    const { id } = await services.database
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'ada')
      .executeTakeFirstOrThrow()
    const proofs = { hasTransactionPassword: true, hasGoogle: true, session: Buffer.alloc(0) }
    const member = { id, username: 'ada', email: ada.email, sourceType: 0, ...proofs }
    const asker = { services: { ...services, database }, language: 'en_US', ip: '', agent: '', member } as const
    const asked = { coordinates: '1-1-1', price: '100' }
    expect(await Promise.all([1, 2, 3, 4].map(() => setPlotAlert(asker, asked)))).toEqual([{}, {}, {}, {}])
    await database.destroy()
  })

  it('tells of the first of the cheapest plots when a planet is named, and not who named it', async () => {
    for (const who of [ada, owner]) expect((await waitsFor('100', who, '1-1-2')).code).toBe(0)
    expect((await waitsFor('99', ben, '1-1-2')).data).toEqual(refusal('noPlotSoCheap'))
    const before = (await told()).length
    await opens(world, owner, '1-1-2', 'Lumen')
    const heard = await told()
    expect(heard).toHaveLength(before + 1)
    expect(heard[0]).toEqual({ planet: '1-1-2', name: 'Lumen', x: '2', y: '0', price: '100', limit: '100' })
    expect([await plots(owner), (await told(owner)).length]).toEqual([['1-1-2 100', '1-1-1 120'], 0])
  })

  it('is among the fifty of all kinds, and one that is set again is none more', async () => {
    const eve = await person(world, 'eve')
    expect((await world.ask(alertAsset, { asset: 'RC', way: 'atMost', price: '0.5' }, eve.token)).code).toBe(0)
    expect((await world.ask(alertPlanet, { coordinates: '1-1-3', price: '5' }, eve.token)).code).toBe(0)
    const at = (orbit: number) => waitsFor('900', eve, `1-1-${orbit}`)
    for (let orbit = 3; orbit <= 50; orbit += 1) expect((await at(orbit)).code).toBe(0)
    expect((await at(51)).data).toEqual(refusal('tooManyAlerts'))
    expect((await at(3)).code).toBe(0)
    expect((await world.ask(alertPlanet, { coordinates: '1-1-4', price: '5' }, eve.token)).data).toEqual(
      refusal('tooManyAlerts'),
    )
  })
})
