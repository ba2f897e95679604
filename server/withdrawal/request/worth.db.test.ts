import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { withdrawCalculation } from '#calls/withdrawal/withdraw.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

const USDT = '0x55d398326f99059fF775485246999027B3197955'
const DAOT = '0x2170Ed0880ac9A755fd29B2688956BD959F933F8'
const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
let world: TestWorld
let ada: Person

beforeAll(async () => {
  const chains = [{ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt: USDT, daot: DAOT }]
  world = await testWorld({ chains, payoutAddress: TO.replace('0x5a', '0x6a').toLowerCase() })
  await openWorld(world, [])
  ada = await person(world, 'ada')
})
afterAll(() => world.end())

const counted = async () =>
  Object.fromEntries((await world.get(withdrawConfig, {}, ada.token)).coins.map(({ asset, worth }) => [asset, worth]))
const approvals = async (amount: string) => {
  const wish = { chainId: 56, asset: 'DAOT', amount, address: TO }
  return (await world.get(withdrawCalculation, wish, ada.token)).approvals
}

it('[ASSET-05] DAOT counts for limits at 0.1 USDT, and at what its market gives where that is more', async () => {
  expect(await counted()).toEqual({ USDT: '1', DAOT: '0.1' })
  expect([await approvals('10000'), await approvals('10001')]).toEqual([0, 1])
  await openPool(world, 'DAOT', '20000', '10000')
  expect(await counted()).toEqual({ USDT: '1', DAOT: '0.5' })
  expect([await approvals('2000'), await approvals('2001'), await approvals('20001')]).toEqual([0, 1, 2])
})
