import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '#calls/exchange/exchange.ts'
import { landBuy } from '#calls/land/buy.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { buySeveral, severalCalculation } from '#calls/land/several.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { swap } from '#calls/swap/swap.ts'
import { balanceOf } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { openPool } from '#proof/api/pools.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { inTransaction } from '#server/store/database.ts'
import { type AskOne, askerOf, makeCrowd, type Racer, tally, transactionPassword } from './crowd.ts'
import { type TwoServers, twoServers } from './two-servers.ts'

const CROWD = 200
let world: TestWorld
let servers: TwoServers
let ask: AskOne
let crowd: Racer[]

/** Members with DU that were granted. */
const racers = (size: number, du: string) =>
  makeCrowd(
    world,
    Array.from({ length: size }, (_, count) => `racer${count}`),
    async (tx, ids) => {
      for (const id of ids) {
        const cause = uuidv7()
        const legs = [
          { from: ofSystem('treasury'), to: ofUser(id, 'investment'), asset: 'DU', units: units(du) } as const,
        ]
        await post(tx, { id: cause, kind: 'grant', cause, actor: null, worldAt: new Date(), legs })
      }
    },
  )

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1])
  crowd = await racers(CROWD, '2000')
  servers = await twoServers(world.services.settings.databaseUrl)
  ask = askerOf(servers)
})
afterAll(async () => {
  await servers.stop()
  await world.end()
})

describe('two processes on one database', () => {
  it('[PLANET-04] name one planet: one of many gets it, the others pay nothing', async () => {
    const answers = await Promise.all(
      crowd.slice(0, 20).map(({ token }, index) => {
        const ask1 = {
          coordinates: '1-1-1',
          name: `Race${index}`,
          manifesto: 'first come',
          transactionPassword,
          requestId: requestId(),
        }
        return ask(index, namePlanet, ask1, token)
      }),
    )
    expect(tally(answers)).toEqual({ 0: 1, 4002: 19 })
    const namings = await world.services.database.selectFrom('naming').select('id').execute()
    expect(namings).toHaveLength(1)
  })

  it('[LAND-07] 200 buyers of one plot: one owner, 199 told sold out, nothing else moved', async () => {
    const { database } = world.services
    const [spot] = plotsOfEra(world, 1, 1, 1)
    if (!spot) throw new Error('no Bronze plot')
    const before = await Promise.all(crowd.map(({ id }) => balanceOf(database, id, 'investment', 'DU')))
    const quotes = await Promise.all(
      crowd.map(({ token }, index) =>
        ask(
          index,
          payCalculation,
          { coordinates: '1-1-1', x: spot.x, y: spot.y, investment: '500', method: 'DU' },
          token,
        ),
      ),
    )
    expect(tally(quotes)).toEqual({ 0: CROWD })
    const answers = await Promise.all(
      crowd.map(({ token }, index) => {
        const quote = quotes[index]?.data as { quoteId: string } | undefined
        return ask(index, landBuy, { quoteId: quote?.quoteId, transactionPassword, requestId: requestId() }, token)
      }),
    )
    expect(tally(answers)).toEqual({ 0: 1, 4011: CROWD - 1 })
    const after = await Promise.all(crowd.map(({ id }) => balanceOf(database, id, 'investment', 'DU')))
    const paid = after.map((balance, index) => (before[index] ?? 0n) - balance).filter((amount) => amount !== 0n)
    expect(paid).toEqual([units('500')])
    const counts = await Promise.all([
      database.selectFrom('run').select('id').execute(),
      database.selectFrom('land').select('id').execute(),
      database.selectFrom('purchase').select('id').execute(),
    ])
    expect(counts.map((rows) => rows.length)).toEqual([1, 1, 1])
    const planet = await database
      .selectFrom('planet')
      .select('plots_sold')
      .where('orbit', '=', 1)
      .executeTakeFirstOrThrow()
    expect(planet.plots_sold).toBe(1)
  })

  it('[LAND-07] 60 buyers of four plots each out of twelve: each gets all of his or none, nobody waits in a circle', async () => {
    const { database } = world.services
    const plots = plotsOfEra(world, 1, 1, 1).slice(1, 13)
    // whoever has won the one plot of before has land already
    const owners = (await database.selectFrom('land').select('owner').execute()).map(({ owner }) => owner)
    const buyers = crowd.filter(({ id }) => !owners.includes(id)).slice(20, 80)
    const before = await Promise.all(buyers.map(({ id }) => balanceOf(database, id, 'investment', 'DU')))
    // each begins elsewhere and names them in another order
    const wishes = buyers.map((_, index) =>
      [0, 7, 3, 10].map((far) => plots[(index * 5 + far) % plots.length]).map((plot) => ({ x: plot?.x, y: plot?.y })),
    )
    const quotes = await Promise.all(
      buyers.map(({ token }, index) =>
        ask(index, severalCalculation, { coordinates: '1-1-1', plots: wishes[index], method: 'DU' }, token),
      ),
    )
    expect(tally(quotes)).toEqual({ 0: buyers.length })
    const answers = await Promise.all(
      buyers.map(({ token }, index) => {
        const quote = quotes[index]?.data as { quoteId: string } | undefined
        return ask(index, buySeveral, { quoteId: quote?.quoteId, transactionPassword, requestId: requestId() }, token)
      }),
    )
    const won = answers.filter(({ code }) => code === 0).length
    expect(won).toBeGreaterThan(0)
    expect(tally(answers)).toEqual({ 0: won, 4011: buyers.length - won })
    for (const [index, { id }] of buyers.entries()) {
      const { code, data } = answers[index] ?? {}
      const lands = await database.selectFrom('land').select(['x', 'y']).where('owner', '=', id).execute()
      const runs = await database.selectFrom('run').select('investment').where('owner', '=', id).execute()
      const wished = [...(wishes[index] ?? [])].sort(
        (one, other) => Number(one.y) - Number(other.y) || Number(one.x) - Number(other.x),
      )
      expect(lands.sort((one, other) => one.y - other.y || one.x - other.x)).toEqual(code === 0 ? wished : [])
      const paid = (before[index] ?? 0n) - (await balanceOf(database, id, 'investment', 'DU'))
      expect(paid).toBe(runs.reduce((sum, { investment }) => sum + investment, 0n))
      if (code !== 0) expect(wished).toContainEqual({ x: (data as { x: number }).x, y: (data as { y: number }).y })
    }
    const sold = await database
      .selectFrom('planet')
      .select('plots_sold')
      .where('orbit', '=', 1)
      .executeTakeFirstOrThrow()
    expect(sold.plots_sold).toBe(1 + won * 4)
  })

  it('[ERR-05][ASSET-07] 200 spenders of one balance: as many as it holds succeed, the rest are short', async () => {
    const { database } = world.services
    const [spender] = crowd.slice(-1)
    if (!spender) throw new Error('nobody')
    await inTransaction(database, async (tx) => {
      const cause = uuidv7()
      const legs = [
        { from: ofSystem('treasury'), to: ofUser(spender.id, 'investment'), asset: 'RC', units: units('605') } as const,
      ]
      await post(tx, { id: cause, kind: 'grant', cause, actor: null, worldAt: new Date(), legs })
    })
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, index) =>
        ask(
          index,
          exchange,
          { from: 'RC', to: 'DU', amount: '10', transactionPassword, requestId: requestId() },
          spender.token,
        ),
      ),
    )
    expect(tally(answers)).toEqual({ 0: 60, 3001: CROWD - 60 })
    expect(await balanceOf(database, spender.id, 'investment', 'RC')).toBe(units('5'))
    const rows = await database.selectFrom('exchange').select('id').where('member', '=', spender.id).execute()
    expect(rows).toHaveLength(60)
  })

  it('[SWAP-03] 60 swaps of two pools, to and fro: each at the price that the one before it left, and nobody waits in a circle', async () => {
    const { database } = world.services
    for (const asset of ['RC', 'SAI'] as const) await openPool(world, asset, '20000', '10000')
    const traders = crowd.slice(0, 10)
    await inTransaction(database, async (tx) => {
      const legs = traders.flatMap(({ id }) =>
        (['RC', 'SAI', 'USDT'] as const).map((asset) => ({
          from: ofSystem(asset === 'USDT' ? 'custody:56' : 'treasury'),
          to: ofUser(id, 'trading'),
          asset,
          units: units('1000'),
        })),
      )
      await moveByHand(tx, new Date(), legs)
    })
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const asset = index % 3 === 0 ? 'RC' : 'SAI'
        const pair = index % 4 < 2 ? { from: asset, to: 'USDT' } : { from: 'USDT', to: asset }
        const wish = { ...pair, amount: '10', least: '0', transactionPassword, requestId: requestId() }
        return ask(index, swap, wish, traders[index % 10]?.token ?? '')
      }),
    )
    expect(tally(answers)).toEqual({ 0: 60 })
    const pools = await database.selectFrom('swap_pool').select(['asset', 'sequence']).orderBy('asset').execute()
    // 20 and 40, after the opening
    expect(pools).toEqual([
      { asset: 'RC', sequence: 21n },
      { asset: 'SAI', sequence: 41n },
    ])
    const made = await database.selectFrom('swap').select(['asset', 'sequence']).execute()
    expect(new Set(made.map(({ asset, sequence }) => `${asset} ${sequence}`)).size).toBe(60)
  })

  it('one request sent many times to both is done once, and every answer is the first', async () => {
    const [one] = crowd
    if (!one) throw new Error('nobody')
    const { database } = world.services
    await inTransaction(database, async (tx) => {
      const cause = uuidv7()
      const legs = [
        { from: ofSystem('treasury'), to: ofUser(one.id, 'investment'), asset: 'RC', units: units('100') } as const,
      ]
      await post(tx, { id: cause, kind: 'grant', cause, actor: null, worldAt: new Date(), legs })
    })
    const same = { from: 'RC', to: 'DU', amount: '10', transactionPassword, requestId: requestId() }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(index, exchange, same, one.token)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await balanceOf(database, one.id, 'investment', 'RC')).toBe(units('90'))
    expect(await brokenLaws(world)).toEqual([])
  })
})
