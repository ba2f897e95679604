import { afterAll, beforeAll, expect, it } from 'vitest'
import { swap } from '#calls/swap/swap.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { leave } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

const DAY = 86_400_000
let world: TestWorld
let ada: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  ada = await person(world, 'ada')
  await fund(world, 'ada', 'DAOT', '10000', 'trading')
})
afterAll(() => world.end())

const held = async (asset: 'DAOT' | 'DU') =>
  formatUnits(await systemBalance(world.services.database, 'market-pool', asset))

it('the market pool’s part of a fee in DAOT, which pays for nothing, is turned into DU at the lowest of its averages', async () => {
  await openPool(world, 'DAOT', '1000000', '100000')
  const asked = { from: 'DAOT', to: 'USDT', amount: '10000', least: '0', ...leave(world, ada) } as const
  await world.get(swap, asked, ada.token)
  // 30% of 0.3%
  expect([await held('DAOT'), await held('DU')]).toEqual(['9', '0'])
  await advanceWorld(world.services, DAY)
  // nothing says what a USDT is in DU, and it waits
  expect([await held('DAOT'), await held('DU')]).toEqual(['9', '0'])
  await openPool(world, 'DU', '100000', '200000')
  await advanceWorld(world.services, DAY)
  // since the swap 99,012.84… USDT stand against 1,009,991 DAOT, fewer than before it, and two USDT against a DU: 9 at 0.04901669
  expect([await held('DAOT'), await held('DU')]).toEqual(['0', '0.44115021'])
  expect(await brokenLaws(world)).toEqual([])
})
