import { afterAll, beforeAll, expect, it } from 'vitest'
import { balancesAt } from '#calls/asset/balances-at.ts'
import { assetList } from '#calls/asset/list.ts'
import { assetPrice } from '#calls/asset/price.ts'
import { exportBegin, exportLines } from '#calls/export/export.ts'
import { momentState } from '#calls/moment/state.ts'
import { swap } from '#calls/swap/swap.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { leave } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { COLUMNS } from '#rules/export/lines.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

let world: TestWorld
let ada: Person
let ben: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  ada = await person(world, 'ada')
  ben = await person(world, 'ben')
  await fund(world, 'ben', 'USDT', '100000', 'trading')
})
afterAll(() => world.end())

/** The instant of the world, so many minutes later. */
async function later(minutes: number): Promise<number> {
  const { database } = world.services
  const at = (await worldNow(database)).getTime() + minutes * 60_000
  await setClock(database, 'still', new Date(at))
  return at
}
const listed = () => world.get(assetList, {}, ada.token)

/** What ada's lines of an instant are worth together, by the file. */
async function exported(at: number): Promise<string> {
  const { next } = await world.get(exportBegin, {}, ada.token)
  const { lines } = await world.get(exportLines, { after: next }, ada.token)
  const time = new Date(at).toISOString()
  const cells = lines
    .slice(2, -1)
    .filter((line) => line[COLUMNS.indexOf('time')] === time)
    .map((line) => line[COLUMNS.indexOf('usdt')] ?? '')
  return formatUnits(cells.reduce((sum, cell) => sum + units(cell || '0'), 0n))
}

it('[ASSET-02] without a market an asset is worth what payments take it for, and what nobody takes is named as left out', async () => {
  const at = await later(1)
  for (const [asset, amount] of [
    ['DU', '1000'],
    ['USDT', '100'],
    ['DAOT', '1000'],
  ] as const)
    await fund(world, 'ada', asset, amount)
  const list = await listed()
  expect(list).toMatchObject({ total: '1100', totalUsdt: '1100', leftOut: ['DP', 'DAOT'] })
  expect(list.rates).toEqual([{ asset: 'DU', usdt: '1', by: 'fixed' }])
  expect(await exported(at)).toBe('1100')
})

it('[ASSET-02] an asset is worth what its pool gives for it: total, parts, statement, moment and file agree', async () => {
  const before = await later(1)
  await openPool(world, 'DU', '200000', '100000')
  await openPool(world, 'DAOT', '1000000', '100000')
  const at = await later(1)
  const list = await listed()
  // 1,000 DU at a half, 1,000 DAOT at a tenth, 100 USDT; and as so much DU
  expect(list).toMatchObject({ total: '1400', totalUsdt: '700', leftOut: ['DP'] })
  expect(list.balances.map(({ asset, worth }) => [asset, worth])).toEqual([
    ['DAOT', '200'],
    ['DU', '1000'],
    ['USDT', '200'],
  ])
  // payments take a USDT for a DU at most, whatever a DU is worth, and no DAOT
  expect(list.balances.map(({ asset, pays }) => [asset, pays])).toEqual([
    ['DAOT', '0'],
    ['DU', '1000'],
    ['USDT', '100'],
  ])
  const rates = [
    { asset: 'DU', usdt: '0.5', by: 'market' },
    { asset: 'DAOT', usdt: '0.1', by: 'market' },
  ]
  expect(list.rates).toEqual(rates)
  const then = { totalUsdt: '700', rates, leftOut: ['DP'] }
  expect(await world.get(balancesAt, { at }, ada.token)).toMatchObject(then)
  expect(await world.get(momentState, { at }, ada.token)).toMatchObject(then)
  // by what stood at the instant, not by what stands now
  expect(await world.get(balancesAt, { at: before - 1 }, ada.token)).toMatchObject({ totalUsdt: '1100' })
  await fund(world, 'ada', 'DU', '10')
  expect(await exported(at)).toBe('5')

  const { prices } = await world.get(assetPrice, {})
  const of = (asset: string) => prices.find((one) => one.asset === asset)
  // payments take a DU for a DU, and no DAOT
  expect([of('DU'), of('DAOT'), of('DP')]).toEqual([
    { asset: 'DU', du: '1', usdt: '0.5' },
    { asset: 'DAOT', du: null, usdt: '0.1' },
    undefined,
  ])
})

it('[ASSET-02] a price that somebody lifts for a moment makes nobody richer, and what something was worth then stays', async () => {
  const at = await later(1)
  const before = await listed()
  await world.get(swap, { from: 'USDT', to: 'DU', amount: '4000', least: '0', ...leave(world, ben) }, ben.token)
  expect((await listed()).totalUsdt).toBe(before.totalUsdt)
  // for half an hour: the day's average is the lower one
  await later(30)
  const lifted = Number((await listed()).totalUsdt)
  expect(lifted).toBeGreaterThan(Number(before.totalUsdt))
  expect(lifted).toBeLessThan(Number(before.totalUsdt) * 1.01)
  expect(await world.get(balancesAt, { at }, ada.token)).toMatchObject({ totalUsdt: before.totalUsdt })
})
