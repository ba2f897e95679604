import { afterAll, beforeAll, expect, it } from 'vitest'
import { openingList, openingQueue } from '#calls/opening/opening.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { openWorld } from '#proof/api/funded.ts'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { openToDemoCrowd } from './crowd.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 2, 1, 5])
  for (const name of ['aoife', 'diego', 'keiko']) await person(world, name)
})
afterAll(() => world.end())

it('opens the last planets of the least level to a crowd, once: three have entered the one, the other is announced', async () => {
  await openToDemoCrowd(world.services)
  await openToDemoCrowd(world.services)
  const { list } = await world.get(openingList, {})
  expect(list).toMatchObject([
    { coordinates: '1-1-1', level: 1, state: 'open', begun: false, fee: '500', entries: 0 },
    { coordinates: '1-1-3', level: 1, state: 'open', begun: true, fee: '500', entries: 3 },
  ])
  const none = { opening: '', opensAt: 0, closesAt: 0 }
  const [announced = none, { opening, opensAt, closesAt } = none] = list
  expect(announced.opensAt - opensAt).toBe(172_800_000)
  expect(closesAt - opensAt).toBe(259_200_000)
  const queue = await world.get(openingQueue, { opening })
  expect(queue.list.map(({ member, state }) => [member, state])).toEqual([
    ['a***e', 'entered'],
    ['d***o', 'entered'],
    ['k***o', 'entered'],
  ])
  expect(await brokenLaws(world)).toEqual([])
})
