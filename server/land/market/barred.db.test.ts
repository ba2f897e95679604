import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraList } from '#calls/land/era-list.ts'
import { marketLands, marketPlanets, marketPrices } from '#calls/land/market.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'

let scene: LandWorld
beforeAll(async () => {
  scene = await landWorld(['owner', 'other'], 1)
})
afterAll(() => scene.world.end())

/** What one is offered: eras of plots, of prices and of the planet's cheapest, and which he may buy. */
async function offered(token: string | undefined, asked: { mayBuy?: boolean } = { mayBuy: true }) {
  const { get } = scene.world
  const lands = await get(marketLands, { size: 100, ...asked }, token)
  const planets = await get(marketPlanets, { ...asked }, token)
  const { prices } = await get(marketPrices, asked, token)
  return {
    stones: lands.list.filter(({ era }) => era === 0).length,
    plots: lands.total?.plots,
    group: planets.list.map(({ plots: count, least, leastEra }) => [count, least, leastEra]),
    counted: planets.total?.plots,
    priced: prices.reduce((sum, { plots: count }) => sum + count, 0),
    pricedStones: prices.filter(({ era }) => era === 0).length > 0,
    barred: [lands.barred, planets.barred],
    mayBuy: (await get(eraList, {}, token)).eras.map(({ mayBuy }) => mayBuy),
  }
}

it('[LAND-04] leaves the Stone Age out of the market of who had his land of it, also once that has ended, and says so', async () => {
  const [owner, other] = scene.people
  const stones = plots(scene.world, 1, 0)
  const [stone] = stones
  const bronzes = plots(scene.world, 1, 1)
  if (!owner || !other || !stone) throw new Error('nothing to sell')
  const all = {
    stones: stones.length,
    plots: 64,
    counted: 64,
    priced: 64,
    pricedStones: true,
    barred: [[], []],
    mayBuy: [true, true, true, true, true, true, true],
  }
  expect(await offered(other.token)).toMatchObject(all)
  const tokenId = await scene.buy(other, stone, '100')
  const barred = {
    stones: 0,
    plots: 64 - stones.length,
    group: [[64 - stones.length, '100', 1]],
    counted: 64 - stones.length,
    priced: 64 - stones.length,
    pricedStones: false,
    barred: [[0], [0]],
    mayBuy: [false, true, true, true, true, true, true],
  }
  expect(bronzes.length).toBeGreaterThan(0)
  expect(await offered(other.token)).toEqual(barred)
  // asked for, they are shown, and still called what they are
  expect(await offered(other.token, {})).toMatchObject({ stones: stones.length - 1, plots: 63, barred: [[0], [0]] })
  // nobody else's market changes by it, nor a visitor's
  const less = { ...all, stones: stones.length - 1, plots: 63, counted: 63, priced: 63 }
  expect(await offered(owner.token)).toMatchObject(less)
  expect(await offered(undefined)).toMatchObject(less)
  await scene.days(3)
  await scene.end(other, tokenId)
  expect(await offered(other.token)).toEqual(barred)
})

it('[LAND-04] says of which era the cheapest plot of a planet is, where the most of one era is the least of the next', async () => {
  const [owner] = scene.people
  const { list } = await scene.world.get(marketPlanets, { priceFrom: '100' }, owner?.token)
  expect(list).toMatchObject([{ least: '100', leastEra: 1 }])
})
