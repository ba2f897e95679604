import { afterAll, beforeAll, expect, it } from 'vitest'
import { balancesAt } from '#calls/asset/balances-at.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { setAside } from '#proof/database/reservations.ts'
import { setClock } from '#server/world/clock.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
let world: TestWorld
let ada: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  ada = await person(world, 'ada', false)
})
afterAll(() => world.end())

it('[ASSET-02] says what I had by account and asset, what I had set aside included, and refuses a time that has not come', async () => {
  const { database } = world.services
  const member = (await database.selectFrom('member').select('id').executeTakeFirstOrThrow()).id
  await setClock(database, 'still', new Date(NOON))
  await fund(world, 'ada', 'DU', '5')
  await fund(world, 'ada', 'USDT', '3')
  await fund(world, 'ada', 'DU', '2', 'trading')
  await setClock(database, 'still', new Date(NOON + 3_600_000))
  // by the wall, which is later
  await setAside(database, member, 100_000_000n)
  const had = async (at: number) => (await world.get(balancesAt, { at }, ada.token)).balances
  expect(await had(NOON - 1)).toEqual([])
  const all = [
    { book: 'investment', asset: 'DU', amount: '5' },
    { book: 'investment', asset: 'USDT', amount: '3' },
    { book: 'trading', asset: 'DU', amount: '2' },
  ]
  expect(await had(NOON)).toEqual(all)
  const ahead = await world.ask(balancesAt, { at: NOON + 3_600_001 }, ada.token)
  expect(ahead.data).toEqual(refusal('instantAhead'))
  await setClock(database, 'still', new Date(Date.now() + 60_000))
  expect(await had(Date.now() + 30_000)).toEqual([
    ...all.slice(0, 1),
    { book: 'investment', asset: 'USDT', amount: '2' },
    { book: 'reserved', asset: 'USDT', amount: '1' },
    ...all.slice(2),
  ])
})
