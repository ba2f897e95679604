import { afterAll, beforeAll, expect, it } from 'vitest'
import { exchange, exchangeConfig } from '#calls/exchange/exchange.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { swap } from '#calls/swap/swap.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

const HOUR = 3_600_000
let world: TestWorld
let ada: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  ada = await person(world, 'ada')
  await fund(world, 'ada', 'DU', '1000')
  for (const asset of ['RC', 'USDT'] as const) await fund(world, 'ada', asset, '1000')
  await fund(world, 'ada', 'USDT', '100000', 'trading')
  await world.get(namePlanet, { coordinates: '1-1-1', name: 'Vesper', manifesto: 'Evening.', ...spend() }, ada.token)
})
afterAll(() => world.end())

const rateOf = async (from: string, to = 'DU') =>
  (await world.get(exchangeConfig, {})).pairs.find((pair) => pair.from === from && pair.to === to)?.rate
const exchanged = async (from: string, amount: string, rate?: string) =>
  (await world.ask(exchange, { from, to: 'DU', amount, ...(rate && { rate }), ...spend() }, ada.token)).data
/** What a land of 400 DU asks in another asset. */
async function asks(method: 'RC' | 'USDT' | 'DU'): Promise<string | undefined> {
  const [plot] = plotsOfEra(world, 1, 1, 1)
  const wish = { coordinates: '1-1-1', x: plot?.x, y: plot?.y, investment: '400', method }
  return (await world.get(payCalculation, wish, ada.token)).legs[0]?.amount
}
const buyRc = (amount: string) =>
  world.get(swap, { from: 'USDT', to: 'RC', amount, least: '0', ...leave(world, ada) }, ada.token)

it('[ASSET-07][LAND-06] without pools every asset is taken at its configured rate', async () => {
  expect([await rateOf('RC'), await rateOf('USDT'), await asks('RC')]).toEqual(['1', '1', '400'])
})

it('[ASSET-07][LAND-06] in payments and exchanges an asset is taken at what its pool gives, where that is less', async () => {
  await openPool(world, 'RC', '200000', '100000')
  // without a pool of DU nothing says what a USDT is in DU
  expect([await rateOf('RC'), await asks('RC')]).toEqual(['1', '400'])
  await openPool(world, 'DU', '100000', '100000')
  expect([await rateOf('RC'), await asks('RC'), await asks('USDT'), await asks('DU')]).toEqual([
    '0.5',
    '800',
    '400',
    '400',
  ])
  // half a DU for one, less 0.5%
  expect(await exchanged('RC', '100')).toMatchObject({ fee: '0.5', arrives: '49.75' })
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-07] a price that was lifted is not the one at which the payer’s asset is taken, while it stood lower on one of seven days', async () => {
  await advanceWorld(world.services, 48 * HOUR)
  // by half and more, in steps of at most 5%
  for (let step = 0; step < 6; step += 1) await buyRc('4500')
  expect(await rateOf('RC')).toBe('0.5')
  await advanceWorld(world.services, 48 * HOUR)
  expect([await rateOf('RC'), await asks('RC')]).toEqual(['0.5', '800'])
  // of the seventh day the first hour is as it was: 0.5 for it, 0.806 for the other 23
  await advanceWorld(world.services, (4 * 24 + 23) * HOUR)
  const lifted = Number(await rateOf('RC'))
  expect(lifted).toBeGreaterThan(0.79)
  expect(lifted).toBeLessThan(0.8)
})

it('[ASSET-07] a price that fell is followed within the half hour', async () => {
  const market = Number(await rateOf('RC'))
  await world.get(swap, { from: 'RC', to: 'USDT', amount: '5000', least: '0', ...leave(world, ada) }, ada.token)
  expect(Number(await rateOf('RC'))).toBe(market)
  await advanceWorld(world.services, HOUR / 2)
  expect(Number(await rateOf('RC'))).toBeLessThan(market)
})

it('[ASSET-07] nothing is exchanged below the rate that was shown', async () => {
  const shown = (await rateOf('RC')) ?? ''
  const before = await shownBalance(world, ada, 'DU')
  expect(await exchanged('RC', '10', '0.99')).toEqual(refusal('quoteChanged'))
  expect(await shownBalance(world, ada, 'DU')).toBe(before)
  expect(await exchanged('RC', '10', shown)).toMatchObject({ leaves: '10' })
})

it('[ASSET-07] what was shown holds for a minute while the average falls with every second, and not a moment longer', async () => {
  await world.get(swap, { from: 'RC', to: 'USDT', amount: '5000', least: '0', ...leave(world, ada) }, ada.token)
  await advanceWorld(world.services, 60_000)
  const { at, pairs } = await world.get(exchangeConfig, {})
  const shown = pairs.find(({ from, to }) => from === 'RC' && to === 'DU')?.rate ?? ''
  const wish = { from: 'RC', to: 'DU', amount: '100', rate: shown } as const
  const asked = async (change: object) =>
    (await world.ask(exchange, { ...wish, ...change, ...spend() }, ada.token)).data
  await advanceWorld(world.services, 40_000)
  expect(Number(await rateOf('RC'))).toBeLessThan(Number(shown))
  // at the rate of now it would be less than was shown
  expect(await asked({})).toEqual(refusal('quoteChanged'))
  const before = await shownBalance(world, ada, 'DU')
  const { arrives } = (await asked({ ratedAt: at })) as { arrives: string }
  // 0.5% of what leaves is the fee
  expect(Number(arrives)).toBeCloseTo(99.5 * Number(shown), 7)
  expect(Number(await shownBalance(world, ada, 'DU'))).toBeCloseTo(Number(before) + Number(arrives), 7)
  // more than was shown is not got by an instant at which the rate was higher than asked for, nor by one that is still to come
  expect(await asked({ ratedAt: at, rate: '0.99' })).toEqual(refusal('quoteChanged'))
  expect(await asked({ ratedAt: at + 3_600_000, rate: '0.1' })).toEqual(refusal('quoteChanged'))
  await advanceWorld(world.services, 21_000)
  expect(await asked({ ratedAt: at })).toEqual(refusal('quoteChanged'))
  expect(await brokenLaws(world)).toEqual([])
})
