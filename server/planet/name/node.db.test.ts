import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestOf } from '#calls/call.ts'
import { coinList } from '#calls/deposit/coin-list.ts'
import { planetList } from '#calls/planet/list.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { namingView } from '#calls/planet/naming-view.ts'
import { nodeConfig, nodeRecords } from '#calls/planet/node.ts'
import { randomPlanet } from '#calls/planet/random.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { createSystem } from '#server/planet/sky/create.ts'
import { offerPlanet } from '#server/planet/sky/offer.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'

let world: TestWorld
let ada: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1, 2])
  ada = await person(world, 'ada')
  await fund(world, 'ada', 'DU', '2500')
})
afterAll(() => world.end())

const naming = (coordinates: string, name: string) => ({ coordinates, name, manifesto: 'Named.', ...spend() })

describe('naming rights from the assets', () => {
  it('[ASSET-11] cost what the economy says by level, of planets that can be named now', async () => {
    const config = await world.get(nodeConfig, {}, ada.token)
    expect(config).toMatchObject({ asset: 'DU', balance: '2500', referrerPercent: '10' })
    expect(config.levels.map(({ level, fee, plots, open }) => [level, fee, plots, open])).toEqual([
      [1, '500', 64, 2],
      [2, '1000', 256, 1],
      [3, '2500', 1024, 0],
      [4, '5000', 4096, 0],
      [5, '10000', 16384, 0],
    ])
    expect((await world.get(coinList, {})).coins).toEqual([])
  })

  it('[ASSET-11] are bought by the very use case of node/buy, and stand in the records of who paid', async () => {
    expect(namePlanet.aliases).toContain('assets/nodebuy')
    // by its other path: the same act, once under one number
    const asked = naming('1-1-1', 'Vega')
    const through = { ...namePlanet, path: 'assets/nodebuy' }
    const bought = await world.ask(through, asked, ada.token)
    expect(bought).toMatchObject({ code: 0, data: { paid: '500' } })
    expect(await world.ask(namePlanet, asked, ada.token)).toEqual(bought)
    await world.get(namePlanet, naming('1-1-3', 'Altair'), ada.token)
    expect(await shownBalance(world, ada, 'DU')).toBe('1000')
    const { list } = await world.get(nodeRecords, {}, ada.token)
    expect(list.map(({ coordinates, name, level, amount }) => [coordinates, name, level, amount])).toEqual([
      ['1-1-3', 'Altair', 2, '1000'],
      ['1-1-1', 'Vega', 1, '500'],
    ])
    expect(list[1]).toMatchObject({
      ...{
        order: (bought.data as { order: string }).order,
        type: 'naming',
        sourceType: 0,
        asset: 'DU',
        status: 'success',
      },
      worldAt: Date.UTC(2026, 10, 21, 6),
    })
    // all planets are counted at most twice a minute, whoever asks
    const opens = async () => (await world.get(nodeConfig, {}, ada.token)).levels.map(({ open }) => open)
    expect(await opens()).toEqual([2, 1, 0, 0, 0])
    world.pass(30_000)
    const left = await world.get(nodeConfig, {}, ada.token)
    expect(left.levels.map(({ open }) => open)).toEqual([1, 0, 0, 0, 0])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-11] are listed by level and time, page by page, and to nobody else', async () => {
    const levels = async (asked: Partial<RequestOf<typeof nodeRecords>>) =>
      (await world.get(nodeRecords, asked, ada.token)).list.map(({ level }) => level)
    expect(await levels({ level: 1 })).toEqual([1])
    expect(await levels({ level: 5 })).toEqual([])
    expect(await levels({ from: Date.UTC(2026, 10, 22) })).toEqual([])
    expect(await levels({ to: Date.UTC(2026, 10, 22) })).toEqual([2, 1])
    const page = await world.get(nodeRecords, { size: 1 }, ada.token)
    const rest = await world.get(nodeRecords, { size: 1, after: page.next ?? '' }, ada.token)
    expect([page.list[0]?.level, rest.list[0]?.level, rest.next]).toEqual([2, 1, null])
    const bea = await person(world, 'bea', false)
    expect((await world.get(nodeRecords, {}, bea.token)).list).toEqual([])
    expect((await world.ask(nodeRecords, { after: 'nothing' }, ada.token)).data).toEqual(refusal('badRequest'))
  })

  it('[PLANET-04] cost what was shown, or nothing is bought: the platform may have offered the planet meanwhile', async () => {
    const cleo = await person(world, 'cleo')
    await fund(world, 'cleo', 'DU', '50000')
    const { list } = await world.get(planetList, { state: 'namable' })
    const coordinates = list[0]?.coordinates ?? ''
    const shown = (await world.get(namingView, { coordinates }, cleo.token)).price
    const operator = { operator: 'proof', reason: 'a price of its own' }
    await inTransaction(world.services.database, (tx) =>
      offerPlanet(tx, world.services.economy, operator, { coordinates, price: units('40000') }),
    )
    const name = (fee: string) => world.ask(namePlanet, { ...naming(coordinates, 'Cleo'), fee }, cleo.token)
    // nor at one that is higher than what is asked: it is not what was shown
    for (const fee of [shown, '39999.99999999', '40000.00000001'])
      expect((await name(fee)).data, fee).toMatchObject({ error: 'planetPriceChanged', price: '40000' })
    expect(await shownBalance(world, cleo, 'DU')).toBe('50000')
    const now = (await world.get(namingView, { coordinates }, cleo.token)).price
    expect((await name(now)).data).toMatchObject({ paid: '40000' })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[PLANET-04] a planet by chance is one that can be named; where there is none it is said when the next one opens', async () => {
    const random = () => world.ask(randomPlanet, { of: 'planet' }, ada.token)
    expect((await random()).data).toEqual(refusal('notFound'))
    const { database, economy } = world.services
    const [soon, late] = [86_400_000, 172_800_000].map((ms) => new Date(Date.UTC(2026, 10, 21, 6) + ms)) as [Date, Date]
    const planets = [late, soon].map((opensAt, at) => ({ orbit: at + 1, type: 'ice', level: 1, opensAt }) as const)
    const system = { galaxy: 1, galaxyName: 'dubhe', system: 2, name: 'dubhe', planets } as const
    await inTransaction(database, (tx) => createSystem(tx, economy, { operator: 'proof', reason: 'later' }, system))
    const none = await random()
    expect(none.data).toEqual({ error: 'planetNotOpen', opensAt: soon.getTime() })
    expect(none.message).toContain('Nov 22, 2026')
    await advanceWorld(world.services, 86_400_000)
    expect((await random()).data).toMatchObject({ planet: { coordinates: '1-2-2', state: 'namable' } })
  })
})
