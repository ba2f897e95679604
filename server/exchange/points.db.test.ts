import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { records } from '#calls/asset/records.ts'
import { exchange, exchangeConfig } from '#calls/exchange/exchange.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { openBooks } from '#server/income/settle/genesis.ts'
import { expirePoints } from '#server/points/expire.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

let world: TestWorld
let ada: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  ada = await person(world, 'ada')
  for (const asset of ['DU', 'USDT', 'RC'] as const) await fund(world, 'ada', asset, '300000')
})
afterAll(() => world.end())

const ask = (from: string, to: string, amount: string) =>
  world.ask(exchange, { from, to, amount, ...spend() }, ada.token)
const treasury = (asset: 'DU' | 'USDT' | 'DP') => systemBalance(world.services.database, 'treasury', asset)

describe('the pairs of the economy', () => {
  it('[ASSET-07] are four, each at 1 to 1 with half a percent, of 1 to 100,000', async () => {
    const { pairs } = await world.get(exchangeConfig, {})
    const figures = { rate: '1', feePercent: '0.5', least: '1', most: '100000' }
    expect(pairs).toEqual([
      { from: 'USDT', to: 'DU', ...figures },
      { from: 'RC', to: 'DU', ...figures },
      { from: 'DU', to: 'DP', ...figures },
      { from: 'USDT', to: 'DP', ...figures },
    ])
  })

  it('[ASSET-07] into DP fill the DP account out of the treasury’s 100,000,000, and its price goes to the treasury', async () => {
    expect(await treasury('DP')).toBe(units('100000000'))
    const before = [await treasury('DU'), await treasury('USDT')]
    expect((await ask('DU', 'DP', '200')).data).toMatchObject({ leaves: '200', fee: '1', arrives: '199' })
    expect((await ask('USDT', 'DP', '100')).data).toMatchObject({ leaves: '100', fee: '0.5', arrives: '99.5' })
    expect(await shownBalance(world, ada, 'DP', 'points')).toBe('298.5')
    expect(await shownBalance(world, ada, 'DP')).toBe('0')
    expect([await shownBalance(world, ada, 'DU'), await shownBalance(world, ada, 'USDT')]).toEqual(['299800', '299900'])
    const after = [await treasury('DU'), await treasury('USDT')]
    expect(after.map((held, at) => held - (before[at] ?? 0n))).toEqual([units('199'), units('99.5')])
    expect(await treasury('DP')).toBe(units('99999701.5'))
    const [newest] = (await world.get(records, { book: 'points' }, ada.token)).list
    expect(newest).toMatchObject({ type: 'exchange', asset: 'DP', amount: '99.5', balanceAfter: '298.5' })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-09] bought DP outlast the hours of granted ones: a week later all of them are there', async () => {
    await advanceWorld(world.services, 200 * 3_600_000)
    expect(await expirePoints(world.services)).toBe(0)
    expect(await shownBalance(world, ada, 'DP', 'points')).toBe('298.5')
  })

  it('[ASSET-07] lead nowhere else: out of DP, from RC to DP, or back to USDT nothing is offered', async () => {
    for (const [from, to] of [
      ['DP', 'DU'],
      ['RC', 'DP'],
      ['DU', 'USDT'],
      ['hPT', 'DP'],
    ] as const)
      expect((await ask(from, to, '10')).data, `${from} ${to}`).toEqual(refusal('pairNotOffered'))
  })
})

describe('books that were opened before DP was sold', () => {
  it('[ASSET-07] get the treasury’s stock of it once, when they are opened again', async () => {
    const old = await testWorld()
    try {
      const { services } = old
      const { DP: _, ...before } = services.economy.genesisTreasury
      // nor were any granted by the day
      const points = { ...services.economy.points, budget: 0n }
      await openBooks({ ...services, economy: { ...services.economy, points, genesisTreasury: before } })
      const held = () => systemBalance(services.database, 'treasury', 'DP')
      expect(await held()).toBe(0n)
      for (let count = 0; count < 2; count += 1) expect(await openBooks(services)).toBe(false)
      expect(await held()).toBe(units('100000000'))
      expect(await systemBalance(services.database, 'points-budget', 'DP')).toBe(units('50000000'))
      expect(await systemBalance(services.database, 'treasury', 'RC')).toBe(units('10000000'))
      expect(await brokenLaws(old)).toEqual([])
    } finally {
      await old.end()
    }
  })
})
