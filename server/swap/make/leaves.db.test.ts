import { afterAll, beforeAll, expect, it } from 'vitest'
import { exchange } from '#calls/exchange/exchange.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet } from '#calls/planet/sell.ts'
import { swap } from '#calls/swap/swap.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { arrived, scannedTo } from '#proof/api/deposited.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { putHold } from '#server/hold/hold.ts'
import { inTransaction } from '#server/store/database.ts'

let world: TestWorld
let eve: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  await openPool(world, 'SAI', '200000', '100000')
  eve = await person(world, 'eve')
  await scannedTo(world, 99)
  await arrived(world, 'eve', '700', 100)
  await scannedTo(world, 101)
  const amount = { asset: 'USDT', fromBook: 'investment', toBook: 'trading', amount: '700' } as const
  await world.get(ownTransfer, { ...amount, requestId: requestId() }, eve.token)
})
afterAll(() => world.end())

const swapped = (amount: string, who: Person, to = 'SAI') =>
  world.ask(swap, { from: 'USDT', to, amount, least: '0', ...spend() }, who.token)
const trading = async (who: Person) => [
  await shownBalance(world, who, 'USDT', 'trading'),
  await shownBalance(world, who, 'SAI', 'trading'),
]

it('[ASSET-04] a deposit that is not final is not swapped: who stands on the other side would have it for good', async () => {
  expect((await swapped('100', eve)).data).toMatchObject({ error: 'depositsNotFinal', needed: '700', left: '600' })
  expect(await trading(eve)).toEqual(['700', '0'])
})

it('[ASSET-04] what one has beyond it is swapped, to the last unit', async () => {
  await fund(world, 'eve', 'USDT', '50', 'trading')
  expect((await swapped('50.00000001', eve)).data).toMatchObject({ error: 'depositsNotFinal' })
  expect((await swapped('50', eve)).code).toBe(0)
  expect((await trading(eve))[0]).toBe('700')
  expect(await brokenLaws(world)).toEqual([])
})

it('a held account does not trade: by two accounts of one hand a pool would carry everything out', async () => {
  const withheld = await person(world, 'withheld')
  await fund(world, 'withheld', 'USDT', '1000', 'trading')
  const member = await memberId(world, withheld)
  await inTransaction(world.services.database, (tx) => putHold(tx, member, 'googleBound'))
  expect((await swapped('100', withheld)).data).toMatchObject({ error: 'securityHold' })
  expect(await trading(withheld)).toEqual(['1000', '0'])
})

it('[ASSET-04] where a DU is worth half a USDT, twice as many have to stay for one that is not final', async () => {
  await openPool(world, 'DU', '200000', '100000')
  const mule = await person(world, 'mule')
  const seller = await person(world, 'seller')
  await fund(world, 'seller', 'DU', '2000')
  const here = { coordinates: '1-1-1' }
  await world.get(namePlanet, { ...here, name: 'Vesper', manifesto: 'Evening.', ...spend() }, seller.token)
  await world.get(sellPlanet, { ...here, price: '650', ...leave(world, seller) }, seller.token)
  await arrived(world, 'mule', '700', 103)
  await scannedTo(world, 104)
  await world.get(exchange, { from: 'USDT', to: 'DU', amount: '700', ...spend() }, mule.token)
  await fund(world, 'mule', 'DU', '1353.49999999')
  const buy = () => world.ask(namePlanet, { ...here, price: '650', ...leave(world, mule) }, mule.token)
  // 696.5 + 1353.49999999 - 650
  expect((await buy()).data).toMatchObject({ error: 'depositsNotFinal', needed: '1400', left: '1399.99999999' })
  await fund(world, 'mule', 'DU', '0.00000001')
  expect((await buy()).code).toBe(0)
})
