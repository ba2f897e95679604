import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeFigures } from '#calls/home/figures.ts'
import { galactic } from '#calls/home/galactic.ts'
import { settledDays } from '#calls/income/days.ts'
import { swap } from '#calls/swap/swap.ts'
import { tickets } from '#calls/swap/tickets.ts'
import { buyBronze, opens } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { leave } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { createSystem } from '#server/planet/sky/create.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'

const DAY = 86_400_000
const HALF_MINUTE = 30_000

let world: TestWorld
let ada: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1, 2])
  const closed = new Date('2027-01-01T00:00:00Z')
  await inTransaction(world.services.database, (tx) =>
    createSystem(
      tx,
      world.services.economy,
      { operator: 'proof', reason: 'x' },
      {
        galaxy: 2,
        galaxyName: 'andromeda',
        system: 4,
        name: 'vega',
        planets: [
          { orbit: 1, type: 'ice', level: 1, opensAt: closed },
          { orbit: 2, type: 'gas', level: 1, opensAt: closed },
        ],
      },
    ),
  )
  ada = await person(world, 'ada')
  await person(world, 'ben')
  await fund(world, 'ada', 'DU', '10000')
})
afterAll(() => world.end())

describe('the figures of home', () => {
  it('[HOME-01] are nothing before anything happened, and say so', async () => {
    expect(await world.get(homeFigures, {})).toEqual({
      members: 2,
      planets: 5,
      namedPlanets: 0,
      workedPlots: 0,
      settled: '0',
      lastDay: expect.objectContaining({ factor: '1' }),
      at: Date.parse('2026-11-21T06:00:00Z'),
    })
  })

  it('[HOME-01] are those of the tables, and counted anew after half a minute', async () => {
    await opens(world, ada, '1-1-1', 'Home')
    for (const at of [0, 1]) await buyBronze(world, ada, 1, 1, at)
    expect(await world.get(homeFigures, {})).toMatchObject({ namedPlanets: 0, workedPlots: 0 })
    world.pass(HALF_MINUTE)
    expect(await world.get(homeFigures, {})).toMatchObject({ members: 2, planets: 5, namedPlanets: 1, workedPlots: 2 })
    for (let day = 0; day < 2; day += 1) await advanceWorld(world.services, DAY)
    world.pass(HALF_MINUTE)
    const figures = await world.get(homeFigures, {})
    const [last] = (await world.get(settledDays, { size: 1 })).list
    // two lands of 500 DU at 0.3%
    expect(figures).toMatchObject({
      settled: '3',
      lastDay: { day: 20_780, dayAt: last?.dayAt, factor: '1', walletFactor: '1' },
      at: Date.parse('2026-11-23T06:00:00Z'),
    })
  })
})

describe('the galaxy of home', () => {
  it('[HOME-02] is of real systems with what is theirs', async () => {
    world.pass(HALF_MINUTE)
    expect(await world.get(galactic, {})).toEqual({
      galaxies: [
        {
          galaxy: 1,
          name: 'dubhe',
          systems: [{ system: 1, name: 'dubhe', planets: 3, named: 1, namable: 2, plotsSold: 2 }],
        },
        {
          galaxy: 2,
          name: 'andromeda',
          systems: [{ system: 4, name: 'vega', planets: 2, named: 0, namable: 0, plotsSold: 0 }],
        },
      ],
      systems: 2,
      at: Date.parse('2026-11-23T06:00:00Z'),
    })
  })

  it('[HOME-02] is counted once for all who come within half a minute', async () => {
    await opens(world, ada, '1-1-2', 'Second')
    const told = await Promise.all(Array.from({ length: 20 }, () => world.get(galactic, {})))
    expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(told[0]?.galaxies[0]?.systems[0]?.named).toBe(1)
    world.pass(HALF_MINUTE)
    expect((await world.get(galactic, {})).galaxies[0]?.systems[0]?.named).toBe(2)
  })
})

describe('the ticker of home', () => {
  it('[HOME-02] quotes what each pool last traded at, with its day, and says where nobody has swapped', async () => {
    expect(await world.get(tickets, {})).toMatchObject({ list: [] })
    await openPool(world, 'RC', '2000000', '2000000')
    await openPool(world, 'DU', '2000000', '2000000')
    await fund(world, 'ada', 'RC', '10000', 'trading')
    await advanceWorld(world.services, DAY)
    await world.get(swap, { from: 'RC', to: 'USDT', amount: '10000', least: '0', ...leave(world, ada) }, ada.token)
    expect(await world.get(tickets, {})).toEqual({
      list: [
        { asset: 'DU', against: 'USDT', price: '1', changePercent: '0', movedAt: null },
        {
          asset: 'RC',
          against: 'USDT',
          price: '0.99009371',
          changePercent: '-0.99',
          movedAt: Date.parse('2026-11-24T06:00:00Z'),
        },
      ],
      worldAt: Date.parse('2026-11-24T06:00:00Z'),
    })
  })
})
