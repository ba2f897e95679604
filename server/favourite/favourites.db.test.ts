import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { favouriteAdd, favouriteHas, favouriteRemove } from '#calls/favourite/keep.ts'
import { favouriteList } from '#calls/favourite/list.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

let world: TestWorld
let ada: Person
let ben: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1, 1, 5])
  ada = await person(world, 'ada')
  ben = await person(world, 'ben', false)
  await fund(world, 'ada', 'DU', '2500')
  for (const [coordinates, name] of [
    ['1-1-2', 'Vega'],
    ['1-1-3', 'Altair'],
  ])
    await world.get(namePlanet, { coordinates, name, manifesto: 'Named.', ...spend() }, ada.token)
})
afterAll(() => world.end())

const plot = { coordinates: '1-1-2', plot: { x: 7, y: 3 } }
const add = (what: Record<string, unknown>, who = ada) => world.ask(favouriteAdd, what, who.token)
const remove = (what: Record<string, unknown>, who = ada) => world.ask(favouriteRemove, what, who.token)
const has = async (what: Record<string, unknown>, who = ada) => (await world.get(favouriteHas, what, who.token)).has
const list = (asked: Record<string, unknown> = {}, who = ada) => world.get(favouriteList, asked, who.token)
const said = ({ list: rows }: Awaited<ReturnType<typeof list>>) =>
  rows.map(({ planet, plot: at }) => (at ? `${planet.coordinates} ${at.x},${at.y}` : planet.coordinates))

describe('favourites', () => {
  it('are planets and plots, each once, and everybody’s own', async () => {
    expect((await list()).list).toEqual([])
    for (const what of [{ coordinates: '1-1-1' }, plot, { coordinates: '1-1-2' }, plot, { coordinates: '1-1-3' }])
      expect((await add(what)).code).toBe(0)
    const mine = await list()
    expect(said(mine)).toEqual(['1-1-3', '1-1-2', '1-1-2 7,3', '1-1-1'])
    expect(mine.total).toBe(4)
    expect(mine.list[2]).toMatchObject({
      ...{ kind: 'plot', plot: { x: 7, y: 3 }, to: '/land?planet=1-1-2#7,3' },
      planet: { name: 'Vega', owner: 'ada', mine: true },
    })
    expect(mine.list[3]).toMatchObject({ kind: 'planet', plot: null, to: '/node?at=1-1-1&planet=1-1-1' })
    expect([await has(plot), await has({ ...plot, plot: { x: 7, y: 4 } }), await has(plot, ben)]).toEqual([
      true,
      false,
      false,
    ])
    expect(said(await list({}, ben))).toEqual([])
  })

  it('are filtered by kind, sorted by date and name, and come in pages', async () => {
    expect(said(await list({ kind: 'plot' }))).toEqual(['1-1-2 7,3'])
    expect(await list({ kind: 'planet' })).toMatchObject({ total: 3 })
    const orders = {
      newest: ['1-1-3', '1-1-2', '1-1-2 7,3', '1-1-1'],
      oldest: ['1-1-1', '1-1-2 7,3', '1-1-2', '1-1-3'],
      // by name, the planet before its plots; what has none comes last
      name: ['1-1-3', '1-1-2', '1-1-2 7,3', '1-1-1'],
    }
    for (const [sort, order] of Object.entries(orders)) {
      const found: string[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const page = await list({ sort, size: 1, ...(after && { after }) })
        found.push(...said(page))
        after = page.next
      }
      expect(found, sort).toEqual(order)
    }
    const foreign = await world.ask(favouriteList, { sort: 'name', after: '1' }, ada.token)
    expect(foreign.data).toEqual(refusal('badRequest'))
  })

  it('go on where a page ended, though its last row was taken away meanwhile', async () => {
    const first = await list({ sort: 'name', size: 2 })
    expect(said(first)).toEqual(['1-1-3', '1-1-2'])
    await remove({ coordinates: '1-1-2' })
    expect(said(await list({ sort: 'name', size: 2, after: first.next }))).toEqual(['1-1-2 7,3', '1-1-1'])
  })

  it('are taken away once or twice, nobody else’s with them', async () => {
    await add(plot, ben)
    for (const what of [plot, plot, { coordinates: '9-9-9' }]) expect((await remove(what)).code).toBe(0)
    expect([await has(plot), await has(plot, ben)]).toEqual([false, true])
  })

  it('are of what is there: refused by name otherwise, and to a visitor', async () => {
    expect((await add({ coordinates: '9-9-9' })).data).toEqual(refusal('notFound'))
    // a planet of level 1 has 8 x 8 plots
    expect((await add({ coordinates: '1-1-1', plot: { x: 8, y: 0 } })).data).toEqual(refusal('noSuchPlot'))
    expect((await world.ask(favouriteAdd, plot)).data).toEqual(refusal('notLoggedIn'))
    expect(await has({ coordinates: '9-9-9' })).toBe(false)
  })

  it('are 500 at most, also where many are added at once; one more is refused, one that is there is not', async () => {
    const { database } = world.services
    await sql`insert into favourite (member, planet, x, y, added_at)
      select (select id from member where username = 'ben'), (select id from planet where orbit = 4), n % 100, n / 100, now()
      from generate_series(0, 496) n`.execute(database)
    // with the one from before 498: two of eight have room
    const eight = await Promise.all(
      Array.from({ length: 8 }, (_, at) => add({ coordinates: '1-1-4', plot: { x: 120, y: at } }, ben)),
    )
    expect(eight.filter(({ code }) => code === 0)).toHaveLength(2)
    for (const { code, data } of eight) if (code !== 0) expect(data).toEqual(refusal('favouritesFull'))
    expect((await list({}, ben)).total).toBe(500)
    expect((await add(plot, ben)).code).toBe(0)
    await remove(plot, ben)
    expect((await add({ coordinates: '1-1-1' }, ben)).code).toBe(0)
  })

  it('are added once, however often at once', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => add({ coordinates: '1-1-4' })))
    expect(five.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
    expect(said(await list()).filter((one) => one === '1-1-4')).toHaveLength(1)
  })
})
