import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { landList } from '#calls/land/list.ts'
import { marketLands } from '#calls/land/market.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { landRecords } from '#calls/land/own/records.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { landTransfer } from '#calls/land/transfer.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { planetList } from '#calls/planet/list.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet } from '#calls/planet/sell.ts'
import { buyBronze } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

const here = { coordinates: '1-1-1' }
let world: TestWorld
let owner: Person
let other: Person
let shown: string

/** One who came by his wallet and has set no username yet; he can do what everybody can. */
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  owner = await person(world, 'wallet')
  other = await person(world, 'other')
  for (const name of ['wallet', 'other']) await fund(world, name, 'DU', '5000')
  shown = `#${await memberId(world, owner)}`
  await sql`update member set username = null, username_key = null where username = 'wallet'`.execute(
    world.services.database,
  )
  await world.get(namePlanet, { ...here, name: 'Vesper', manifesto: 'Evening.', ...spend() }, owner.token)
  await buyBronze(world, owner, 1, 1, 0)
})
afterAll(() => world.end())

it('[PLANET-01] a planet of one without a username has an owner, by his user id, and is bought as every other', async () => {
  expect((await world.get(planetDetail, here)).owner).toBe(shown)
  expect((await world.get(planetList, {})).list.map((planet) => planet.owner)).toEqual([shown])
  await world.get(sellPlanet, { ...here, price: '600', ...leave(world, owner) }, owner.token)
  expect(await world.get(planetDetail, here)).toMatchObject({ state: 'onSale', owner: shown })
  await world.get(namePlanet, { ...here, price: '600', ...leave(world, other) }, other.token)
  expect((await world.get(planetDetail, here)).owner).toBe('other')
})

it('[LAND-03][LAND-16] so has his land, wherever it is told of', async () => {
  const { list } = await world.get(landList, {})
  expect(list.map((land) => land.owner)).toEqual([shown])
  const [{ x = 0, y = 0, tokenId = '' } = {}] = list
  const sold = await world.get(marketLands, { landState: 'soldOut' })
  expect(sold.list.map((land) => land.owner)).toEqual([shown])
  const plot = await world.get(plotInfo, { ...here, x, y })
  expect([plot.owner, ...plot.history.map((run) => run.owner)]).toEqual([shown, shown])
  const detail = await world.get(landDetail, { tokenId }, other.token)
  expect([detail.owner, ...detail.history.map((run) => run.owner)]).toEqual([shown, shown])
  // and who is given it reads from whom
  await world.get(landTransfer, { tokenId, account: 'other', ...leave(world, owner) }, owner.token)
  const { list: records } = await world.get(landRecords, { kind: 'received' }, other.token)
  expect(records.map((record) => record.other)).toEqual([shown])
})
