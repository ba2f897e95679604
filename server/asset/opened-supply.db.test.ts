import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld } from '#proof/api/funded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { requireOpenedSupply } from './opened-supply.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

it('[ASSET-01] no process starts with another supply than the books were opened with, which the database would issue up to', async () => {
  const { database, economy } = world.services
  const startWith = (supply: Partial<typeof economy.supply>) =>
    requireOpenedSupply(database, { supply: { ...economy.supply, ...supply } })
  await openWorld(world, [1])
  await expect(startWith({})).resolves.toBeUndefined()
  await expect(startWith({ DU: units('10000000000') })).resolves.toBeUndefined()
  for (const other of ['9999999999.99999999', '10000000000.00000001'])
    await expect(startWith({ DU: units(other) })).rejects.toThrow('supply: the books were opened with 10000000000 DU')
  // what comes from outside has none
  await expect(startWith({ USDT: units('1') })).rejects.toThrow('supply: the books were opened with 0 USDT')
})
