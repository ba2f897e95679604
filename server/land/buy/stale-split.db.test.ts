import { afterAll, beforeAll, expect, it } from 'vitest'
import { landBuy } from '#calls/land/buy.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

let world: TestWorld
let buyer: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  buyer = await person(world, 'buyer')
  await fund(world, 'buyer', 'DU', '1500')
  await fund(world, 'buyer', 'hPT', '100')
  await world.get(namePlanet, { coordinates: '1-1-1', name: 'Vesper', manifesto: 'Evening.', ...spend() }, buyer.token)
})
afterAll(() => world.end())

const quote = (at: number) => {
  const plot = plotsOfEra(world, 1, 1, 1)[at]
  return world.get(
    payCalculation,
    { coordinates: '1-1-1', x: plot?.x, y: plot?.y, investment: '500', method: 'hPT+DU' },
    buyer.token,
  )
}
const held = async (asset: string) => shownBalance(world, buyer, asset)

it('[LAND-06] of a mixed payment all hPT goes first: what has come since the quote makes it a new one', async () => {
  const before = await quote(0)
  expect(before.legs).toMatchObject([
    { asset: 'hPT', amount: '100' },
    { asset: 'DU', amount: '400' },
  ])
  await fund(world, 'buyer', 'hPT', '50')
  const stale = await world.ask(landBuy, { quoteId: before.quoteId, ...spend() }, buyer.token)
  expect(stale.data).toEqual(refusal('quoteChanged'))
  expect([await held('hPT'), await held('DU')]).toEqual(['150', '1000'])
  const now = await quote(0)
  expect((await world.ask(landBuy, { quoteId: now.quoteId, ...spend() }, buyer.token)).code).toBe(0)
  expect([await held('hPT'), await held('DU')]).toEqual(['0', '650'])
})

it('[LAND-06] hPT that comes when none was there makes it a new one too', async () => {
  const before = await quote(1)
  expect(before.legs).toMatchObject([{ asset: 'DU', amount: '500' }])
  await fund(world, 'buyer', 'hPT', '0.00000001')
  const stale = await world.ask(landBuy, { quoteId: before.quoteId, ...spend() }, buyer.token)
  expect(stale.data).toEqual(refusal('quoteChanged'))
  expect(await brokenLaws(world)).toEqual([])
})
