import { expect, it } from 'vitest'
import { assetList } from '#calls/asset/list.ts'
import { assetPrice } from '#calls/asset/price.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { testWorld } from '#proof/api/world.ts'

it('[ASSET-02] tells what all of it is worth in DU and in USDT, by the market', async () => {
  const world = await testWorld()
  await openWorld(world, [])
  const ada = await person(world, 'ada', false)
  await fund(world, 'ada', 'USDT', '100')
  await fund(world, 'ada', 'DU', '30')
  expect(await world.get(assetList, {}, ada.token)).toMatchObject({ total: '130', totalUsdt: '130' })
  // a DU is two USDT: 30 DU are 60, and 100 USDT are 50 DU
  await openPool(world, 'DU', '100000', '200000')
  expect(await world.get(assetList, {}, ada.token)).toMatchObject({ total: '80', totalUsdt: '160' })
  const { prices } = await world.get(assetPrice, {})
  expect(prices.find(({ asset }) => asset === 'USDT')).toEqual({ asset: 'USDT', du: '0.5', usdt: '1' })
  expect(prices.find(({ asset }) => asset === 'DU')).toEqual({ asset: 'DU', du: '1', usdt: '2' })
  await world.end()
})
