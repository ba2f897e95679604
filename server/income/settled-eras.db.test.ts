import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { requireSettledEras } from './settled-eras.ts'

const DAY = 86_400_000
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
})
afterAll(() => world.end())

/** Starts a process with the first so many eras of the file. */
const startWith = (count: number) => {
  const { database, economy } = world.services
  return requireSettledEras(database, { eras: economy.eras.slice(0, count) })
}

it('[INCOME-01] no process starts with fewer eras than the last day was settled by: an index that misses a day begins anew, below where its lands began', async () => {
  await expect(startWith(7)).resolves.toBeUndefined()
  await advanceWorld(world.services, DAY)
  await expect(startWith(7)).resolves.toBeUndefined()
  await expect(startWith(6)).rejects.toThrow('eras: days were settled by 7, and these are 6')
})

it('one that starts with more eras goes on', async () => {
  const { services } = world
  const { economy } = services
  Object.assign(services, { economy: { ...economy, eras: economy.eras.slice(0, 5) } })
  await advanceWorld(services, DAY)
  Object.assign(services, { economy })
  await expect(startWith(7)).resolves.toBeUndefined()
})
