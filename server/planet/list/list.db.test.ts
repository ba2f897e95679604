import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planetList } from '#calls/planet/list.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet } from '#calls/planet/sell.ts'
import { systemList } from '#calls/planet/systems.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

/** Level of the planet at each orbit from 1 on; types go by turns: terran, ocean, desert, ice … */
const LEVELS = [1, 2, 3, 1, 2, 1, 4, 1, 1, 5]
const NAMED = { '1-1-2': 'Thalassa', '1-1-3': 'Tha umas', '1-1-9': '望舒' }

let world: TestWorld
let owner: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, LEVELS)
  owner = await person(world, 'owner')
  await fund(world, 'owner', 'DU', '10000')
  for (const [coordinates, name] of Object.entries(NAMED)) {
    const proof = spend()
    await world.get(namePlanet, { coordinates, name, manifesto: 'to be found', ...proof }, owner.token)
  }
})
afterAll(() => world.end())

type Asked = Parameters<TestWorld['get']>[1]

/** The coordinates of a list, read in pages of three, and its total. */
async function found(asked: Asked, token?: string): Promise<{ list: string[]; total: number }> {
  const list: string[] = []
  let after: string | undefined
  let total = 0
  do {
    const page = await world.get(planetList, { size: 3, ...asked, ...(after && { after }) }, token)
    list.push(...page.list.map(({ coordinates }) => coordinates))
    total = page.total
    after = page.next ?? undefined
  } while (after)
  return { list, total }
}

const at = (...orbits: number[]) => ({ list: orbits.map((orbit) => `1-1-${orbit}`), total: orbits.length })

describe('the planet market', () => {
  it('[PLANET-03] is open to everybody and lists each planet once, page after page, in each order', async () => {
    expect(await found({})).toEqual(at(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
    const byFee = LEVELS.map((level, place) => ({ level, orbit: place + 1 }))
    const up = byFee.toSorted((one, other) => one.level - other.level || one.orbit - other.orbit)
    expect(await found({ sort: 'priceUp' })).toEqual(at(...up.map(({ orbit }) => orbit)))
    expect(await found({ sort: 'priceDown' })).toEqual(at(...up.toReversed().map(({ orbit }) => orbit)))
    expect((await found({ sort: 'soldDown' })).list.toSorted()).toEqual((await found({})).list.toSorted())
  })

  it('[PLANET-03] filters by state, type, level, system and owner, all at once', async () => {
    expect(await found({ state: 'named' })).toEqual(at(2, 3, 9))
    expect(await found({ state: 'namable' })).toEqual(at(1, 4, 5, 6, 7, 8, 10))
    expect(await found({ type: 'ocean' })).toEqual(at(2, 10))
    expect(await found({ level: 1 })).toEqual(at(1, 4, 6, 8, 9))
    expect(await found({ galaxy: 1, system: 2 })).toEqual(at())
    expect(await found({ mine: true }, owner.token)).toEqual(at(2, 3, 9))
    expect(await found({ mine: true })).toEqual(at())
    expect(await found({ type: 'ocean', state: 'named', level: 2, mine: true }, owner.token)).toEqual(at(2))
  })

  it('[PLANET-03] finds by coordinates and by the beginning of a name, whatever signs are in it', async () => {
    expect(await found({ search: '1-1-7' })).toEqual(at(7))
    expect(await found({ search: 'tha' })).toEqual(at(2, 3))
    expect(await found({ search: 'THA U' })).toEqual(at(3))
    expect(await found({ search: '望' })).toEqual(at(9))
    // blanks are no search
    expect(await found({ search: '  ' })).toEqual(await found({}))
    for (const search of ['%', 'tha_', 'lassa', '9-9-9']) expect(await found({ search })).toEqual(at())
  })

  it('[LAND-03] finds the planets that sell land: also those that were sold, or are on sale, but none without a plot left', async () => {
    const other = await person(world, 'other')
    await fund(world, 'other', 'DU', '10000')
    const price = '600'
    for (const coordinates of ['1-1-2', '1-1-3'])
      await world.get(sellPlanet, { coordinates, price, ...leave(world, owner) }, owner.token)
    await world.get(namePlanet, { coordinates: '1-1-3', price, ...leave(world, other) }, other.token)
    const { list } = await world.get(planetList, { size: 10 })
    expect(list.filter(({ name }) => name !== '').map(({ state }) => state)).toEqual(['onSale', 'sold', 'named'])
    expect(await found({ sellsLand: true })).toEqual(at(2, 3, 9))
    expect(await found({ sellsLand: true, state: 'sold' })).toEqual(at(3))
    await sql`update planet set plots_sold = 64 where orbit = 9`.execute(world.services.database)
    expect(await found({ sellsLand: true })).toEqual(at(2, 3))
  })

  it('[PLANET-03] counts the planets of each star system and those that can be named', async () => {
    const { galaxies } = await world.get(systemList, {})
    expect(galaxies).toMatchObject([{ galaxy: 1, systems: [{ system: 1, planets: 10, namable: 7 }] }])
  })
})
