import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { requireKnownLevels } from './known-levels.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [3, 1])
})
afterAll(() => world.end())

it('[PLANET-01] no process starts with fewer levels than there are planets of: nothing would say what is theirs', async () => {
  const { database, economy } = world.services
  const startWith = (count: number) => requireKnownLevels(database, { planets: economy.planets.slice(0, count) })
  await expect(startWith(3)).resolves.toBeUndefined()
  await expect(startWith(2)).rejects.toThrow('planets: there are some of level 3, and the levels are 2')
})
