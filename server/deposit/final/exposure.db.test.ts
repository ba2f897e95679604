import { afterAll, beforeAll, expect, it } from 'vitest'
import { coinList } from '#calls/deposit/coin-list.ts'
import { depositDetail } from '#calls/deposit/detail.ts'
import { balanceOf } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { arrived, credited, scannedTo, seenTo } from '#proof/api/deposited.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits } from '#rules/amount/decimal.ts'

const USDT = '0x55d398326f99059fF775485246999027B3197955'
let world: TestWorld
let rich: Person

beforeAll(async () => {
  world = await testWorld({ chains: [{ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt: USDT }] })
  await openWorld(world, [1])
  rich = await person(world, 'rich', false)
  await person(world, 'other', false)
  await scannedTo(world, 99)
})
afterAll(() => world.end())

async function held(username: string, asset: 'USDT' | 'DAOT' = 'USDT'): Promise<string> {
  const { database } = world.services
  const query = database.selectFrom('member').select('id').where('username', '=', username)
  return formatUnits(await balanceOf(database, (await query.executeTakeFirstOrThrow()).id, 'investment', asset))
}

it('[ASSET-03] what brings more than 10,000 USDT that is not final waits whole until it is, and says so', async () => {
  expect((await world.get(coinList, {})).coins[0]?.exposure).toBe('10000')
  await arrived(world, 'rich', '9999', 100)
  const second = await arrived(world, 'rich', '1.00000001', 100)
  await arrived(world, 'rich', '1', 101)
  await arrived(world, 'other', '5', 101)
  await scannedTo(world, 102)
  // one that fits is not held up by one that does not, nor is another member
  expect([await held('rich'), await held('other')]).toEqual(['10000', '5'])
  expect(await world.get(depositDetail, { order: second }, rich.token)).toMatchObject({
    state: 'confirming',
    waitsFinal: true,
    confirmations: 3,
    needed: 15,
  })
  await scannedTo(world, 113)
  expect(await held('rich')).toBe('10000')
  await scannedTo(world, 114)
  expect(await held('rich')).toBe('10001.00000001')
  expect(await brokenLaws(world)).toEqual([])
})

it('one that is too large for itself is credited when it is final, whatever waits before it', async () => {
  for (let count = 0; count < 105; count += 1) await arrived(world, 'rich', '10000.00000001', 120)
  await arrived(world, 'other', '7', 120)
  await scannedTo(world, 121)
  expect([await held('rich'), await held('other')]).toEqual(['10001.00000001', '12'])
  await scannedTo(world, 134)
  expect(await held('rich')).toBe('1060001.00000106')
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-03] DAOT, which has no configured price, counts at what withdrawals count it at, and at what its market says where that is more', async () => {
  await person(world, 'holder', false)
  // 0.1 USDT for one
  await arrived(world, 'holder', '100000', 140, 'DAOT')
  await arrived(world, 'holder', '1', 140, 'DAOT')
  await scannedTo(world, 141)
  expect(await held('holder', 'DAOT')).toBe('100000')
  await scannedTo(world, 154)
  expect(await held('holder', 'DAOT')).toBe('100001')
  // 5 USDT for one, and a USDT for a DU
  await openPool(world, 'DU', '100000', '100000')
  await openPool(world, 'DAOT', '10000', '50000')
  await arrived(world, 'holder', '2000.00000001', 160, 'DAOT')
  await arrived(world, 'holder', '2000', 160, 'DAOT')
  await scannedTo(world, 161)
  expect(await held('holder', 'DAOT')).toBe('102001')
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-03] what all members together have that is not final is worth at most 250,000 USDT, however many workers credit it', async () => {
  const names = Array.from({ length: 27 }, (_, index) => `many${index}`)
  for (const name of names) {
    await person(world, name, false)
    await arrived(world, name, '9600', 180)
  }
  await seenTo(world, 181)
  await Promise.all(Array.from({ length: 4 }, () => credited(world)))
  const amounts = await Promise.all(names.map((name) => held(name)))
  // 26 of them are 249,600
  expect(amounts.filter((amount) => amount === '9600')).toHaveLength(26)
  expect(amounts.filter((amount) => amount === '0')).toHaveLength(1)
  // one that fits into what is left is credited, and no more of it
  await arrived(world, 'other', '400.00000001', 182)
  await arrived(world, 'other', '400', 182)
  await scannedTo(world, 183)
  expect(await held('other')).toBe('412')
  // what has become final makes room
  await scannedTo(world, 194)
  expect(await Promise.all(names.map((name) => held(name)))).toEqual(names.map(() => '9600'))
  expect(await held('other')).toBe('812.00000001')
  expect(await brokenLaws(world)).toEqual([])
})
