import { afterAll, beforeAll, expect, it } from 'vitest'
import { alertList } from '#calls/alert/alerts.ts'
import { insideRecords } from '#calls/transfer/inside.ts'
import { ownTransferRecords } from '#calls/transfer/own.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { crossInStory } from './crossings.ts'

let world: TestWorld
let lin: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  lin = await person(world, 'lin')
  await person(world, 'han')
  await person(world, 'mira')
  const idOf = world.services.database.selectFrom('member').select('id').where('username', '=', 'lin')
  await world.services.database.updateTable('member').set({ upline: idOf }).where('username', '=', 'han').execute()
  for (const name of ['lin', 'han']) for (const asset of ['DU', 'USDT'] as const) await fund(world, name, asset, '1000')
  for (const asset of ['DU', 'RC'] as const) await openPool(world, asset, '100000', '100000')
})
afterAll(() => world.end())

it('moves between accounts, swaps, sends inside the team both ways and waits for a price, once', async () => {
  await crossInStory(world.services)
  await crossInStory(world.services)
  const { list: inside } = await world.get(insideRecords, {}, lin.token)
  expect(inside.map(({ type, asset, amount }) => [type, asset, amount])).toEqual([
    ['received', 'USDT', '25'],
    ['sent', 'DU', '60'],
  ])
  const { list: own } = await world.get(ownTransferRecords, {}, lin.token)
  expect(own.map(({ asset, amount }) => [asset, amount])).toEqual([['USDT', '400']])
  const swaps = await world.services.database.selectFrom('swap').select('id').execute()
  expect(swaps).toHaveLength(2)
  const { assets } = await world.get(alertList, {}, lin.token)
  expect(assets).toMatchObject([{ asset: 'RC', way: 'atMost', price: '0.9' }])
  expect(await brokenLaws(world)).toEqual([])
})

it('leaves nobody with something unread', async () => {
  const unread = await world.services.database.selectFrom('notice').select('id').where('read_at', 'is', null).execute()
  expect(unread).toEqual([])
})
