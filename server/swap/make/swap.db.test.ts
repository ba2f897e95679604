import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayloadOf } from '#calls/call.ts'
import { swapPrices } from '#calls/swap/prices.ts'
import { swapRecords } from '#calls/swap/records.ts'
import { swap, swapConfig, swapQuote } from '#calls/swap/swap.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { brokenBy } from '#proof/database/broken-by.ts'
import { units } from '#rules/amount/decimal.ts'
import { swapLaws } from '#server/audit/swap-laws.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundPool } from '#server/swap/fund.ts'

let world: TestWorld
let ada: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  await openPool(world, 'RC', '2000000', '2000000')
  await openPool(world, 'DAOT', '1000000', '100000')
  ada = await trader('ada')
})
afterAll(() => world.end())

type Wish = { readonly from: string; readonly to: string; readonly amount: string }
type Asked = Wish & { readonly least?: string }

async function trader(name: string): Promise<Person> {
  const who = await person(world, name)
  for (const asset of ['RC', 'USDT', 'DAOT'] as const) await fund(world, name, asset, '100000', 'trading')
  return who
}
const ask = (asked: Asked, who = ada) => world.ask(swap, { least: '0', ...asked, ...leave(world, who) }, who.token)
const quoted = (asked: Wish) => world.ask(swapQuote, asked, ada.token)
const sell = (amount: string, more: { least?: string } = {}) => ({ from: 'RC', to: 'USDT', amount, ...more }) as const
const held = (book: 'swap:rc' | 'market-pool', asset: 'RC' | 'USDT') =>
  systemBalance(world.services.database, book, asset)
const mine = async (asset: string, who = ada) => shownBalance(world, who, asset, 'trading')
const state = async () => [
  await mine('RC'),
  await mine('USDT'),
  await held('swap:rc', 'RC'),
  await held('swap:rc', 'USDT'),
]

describe('a swap', () => {
  it('[SWAP-02] moves from trading account to trading account what was quoted, with its fee and the market pool’s part', async () => {
    const quote = await world.get(swapQuote, sell('1000'), ada.token)
    // 1,000 less 3: 2,000,000 x 997 / 2,000,997
    expect(quote).toMatchObject({
      leaves: '1000',
      fee: '3',
      arrives: '996.50324313',
      price: '1',
      impactPercent: '0.05',
      worth: '1000',
      at: world.services.now().getTime(),
    })
    const market = await held('market-pool', 'RC')
    const { data } = await ask(sell('1000', { least: '996.50324313' }))
    expect(data).toMatchObject({ leaves: '1000', fee: '3', arrives: '996.50324313' })
    expect(await state()).toEqual(['99000', '100996.50324313', units('2000999.1'), units('1999003.49675687')])
    expect((await held('market-pool', 'RC')) - market).toBe(90_000_000n)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[SWAP-02] the other way round pays in USDT, at the price of another pool', async () => {
    const before = await mine('DAOT')
    const { data } = await ask({ from: 'USDT', to: 'DAOT', amount: '1000' })
    expect(data).toMatchObject({ fee: '3', arrives: '9871.58034397' })
    expect([before, await mine('DAOT')]).toEqual(['100000', '109871.58034397'])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[SWAP-02] is refused when less would arrive than was accepted, and nothing moves', async () => {
    const { arrives } = await world.get(swapQuote, sell('500'), ada.token)
    // somebody is quicker
    expect((await ask(sell('5000'), await trader('bob'))).code).toBe(0)
    const before = await state()
    const now = await world.get(swapQuote, sell('500'), ada.token)
    expect(Number(now.arrives)).toBeLessThan(Number(arrives))
    expect((await ask(sell('500', { least: arrives }))).data).toEqual({
      error: 'swapPriceMoved',
      arrives: now.arrives,
      asset: 'USDT',
      least: arrives,
    })
    expect(await state()).toEqual(before)
    expect((await ask(sell('500', { least: now.arrives }))).code).toBe(0)
  })

  it('[SWAP-02] is worth 1 to 10,000 USDT at the price of the pool, moves it by 5% at most, and is of a pair that is', async () => {
    const fresh = await openedHpt()
    const before = await state()
    for (const [asked, error] of [
      [sell(''), refusal('enterAmount')],
      [
        { from: 'USDT', to: 'hPT', amount: '0.99999999' },
        { error: 'swapOutOfRange', min: '1', max: '10000' },
      ],
      [
        { from: 'USDT', to: 'hPT', amount: '10000.00000001' },
        { error: 'swapOutOfRange', min: '1', max: '10000' },
      ],
      // 0.5 USDT for one
      [
        { from: 'hPT', to: 'USDT', amount: '1.99999998' },
        { error: 'swapOutOfRange', min: '1', max: '10000' },
      ],
      // 5,277 less its fee is 5.0001% of what the pool would hold
      [
        { from: 'USDT', to: 'hPT', amount: '5279.1' },
        { error: 'swapImpact', most: '5' },
      ],
      [{ from: 'SAI', to: 'USDT', amount: '10' }, refusal('swapClosed')],
      [{ from: 'DP', to: 'USDT', amount: '10' }, refusal('pairNotOffered')],
      [{ from: 'RC', to: 'DU', amount: '10' }, refusal('pairNotOffered')],
      [{ from: 'USDT', to: 'USDT', amount: '10' }, refusal('pairNotOffered')],
    ] as const) {
      expect((await quoted(asked)).data, JSON.stringify(asked)).toEqual(error)
      expect((await ask(asked)).data, JSON.stringify(asked)).toEqual(error)
    }
    expect(await state()).toEqual(before)
    expect((await ask({ from: 'USDT', to: 'hPT', amount: '1' }, fresh)).code).toBe(0)
    expect((await ask({ from: 'USDT', to: 'hPT', amount: '5278' }, fresh)).code).toBe(0)
  })

  it('[ERR-05][ERR-17] takes no more than the trading account holds', async () => {
    const poor = await person(world, 'poor')
    expect((await ask(sell('10'), poor)).data).toMatchObject({ error: 'insufficientBalance', asset: 'RC' })
    const daot = { from: 'DAOT', to: 'USDT', amount: '100' }
    expect((await ask(daot, poor)).data).toMatchObject({ error: 'daotInsufficient' })
  })

  it('is made once under its number', async () => {
    const same = { ...sell('10', { least: '0' }), ...spend() }
    const first = await world.ask(swap, same, ada.token)
    const after = await state()
    expect(await world.ask(swap, same, ada.token)).toEqual(first)
    expect(await state()).toEqual(after)
    expect((await world.ask(swap, { ...same, amount: '11' }, ada.token)).code).not.toBe(0)
  })

  it('[SWAP-02] needs the transaction password', async () => {
    const bare = { ...sell('10', { least: '0' }), requestId: requestId() }
    expect((await world.ask(swap, bare, ada.token)).code).not.toBe(0)
  })

  it('[SWAP-02] stands in the records of its maker alone, newest first, by pair and side, page by page', async () => {
    const cy = await trader('cy')
    await ask(sell('10'), cy)
    await ask({ from: 'USDT', to: 'DAOT', amount: '20' }, cy)
    await ask({ from: 'USDT', to: 'RC', amount: '30' }, cy)
    const list = async (asked: PayloadOf<typeof swapRecords>) =>
      (await world.get(swapRecords, asked, cy.token)).list.map((row) => `${row.side} ${row.asset} ${row.leaves}`)
    expect(await list({})).toEqual(['buy RC 30', 'buy DAOT 20', 'sell RC 10'])
    expect(await list({ asset: 'RC' })).toEqual(['buy RC 30', 'sell RC 10'])
    expect(await list({ asset: 'RC', side: 'sell' })).toEqual(['sell RC 10'])
    expect(await list({ to: Date.UTC(2020, 0, 1) })).toEqual([])
    const page = await world.get(swapRecords, { size: 2 }, cy.token)
    const rest = await world.get(swapRecords, { size: 2, after: page.next }, cy.token)
    expect([page.list.length, rest.list.map(({ leaves }) => leaves), rest.next]).toEqual([2, ['10'], null])
    expect(page.list[0]).toMatchObject({ fee: '0.09', toMarket: '0.027' })
  })

  it('tells what can be swapped, and which pools are open', async () => {
    const { pairs, ...rest } = await world.get(swapConfig, {})
    expect(rest).toEqual({
      feePercent: '0.3',
      marketPercent: '30',
      least: '1',
      most: '10000',
      codeAbove: '1000',
      impactPercentMost: '5',
      slippagePercent: '0.5',
    })
    expect(pairs.map(({ asset, open }) => `${asset} ${open}`)).toEqual([
      'DU false',
      'RC true',
      'SAI false',
      'hPT true',
      'DAOT true',
    ])
  })
})

async function openedHpt(): Promise<Person> {
  await openPool(world, 'hPT', '200000', '100000')
  return trader('dot')
}

describe('prices', () => {
  it('[SWAP-01] tell what one gets and pays for one at each pool, and how that was over the last day', async () => {
    const fresh = await testWorld()
    await openWorld(fresh, [])
    await openPool(fresh, 'SAI', '100000', '50000')
    const dan = await person(fresh, 'dan')
    await fund(fresh, 'dan', 'SAI', '1000', 'trading')
    const { list } = await fresh.get(swapPrices, {})
    // half a USDT for one, less and more 0.3%
    expect(list).toEqual([
      { asset: 'SAI', price: '0.5', sell: '0.4985', buy: '0.50150451', changePercent: '0', day: ['0.5', '0.5'] },
    ])
    await advanceWorld(fresh.services, 30 * 3_600_000)
    await fresh.get(swap, { from: 'SAI', to: 'USDT', amount: '1000', least: '0', ...leave(fresh, dan) }, dan.token)
    const [after] = (await fresh.get(swapPrices, {})).list
    // 50,000 - 493.5790172 over 100,999.1
    expect(after).toMatchObject({ price: '0.49016695', changePercent: '-1.96' })
    expect([after?.day.length, after?.day.at(0), after?.day.at(23), after?.day.at(24)]).toEqual([
      25,
      '0.5',
      '0.5',
      '0.49016695',
    ])
    await fresh.end()
  })

  it('[SWAP-01] tell of a pool that is younger than a day how it has moved since its opening', async () => {
    const fresh = await testWorld()
    await openWorld(fresh, [])
    await openPool(fresh, 'RC', '100000', '100000')
    const eve = await person(fresh, 'eve')
    await fund(fresh, 'eve', 'RC', '1000', 'trading')
    await fresh.get(swap, { from: 'RC', to: 'USDT', amount: '1000', least: '0', ...leave(fresh, eve) }, eve.token)
    // 100,000 - 987.15803439 over 100,999.1
    expect((await fresh.get(swapPrices, {})).list).toMatchObject([{ changePercent: '-1.96', day: ['1', '0.9803339'] }])
    await fresh.end()
  })
})

describe('a pool', () => {
  it('is filled out of the treasury at its price, and by no more USDT than that', async () => {
    const fill = (base: string, usdt: string) =>
      inTransaction(world.services.database, (tx) => fundPool(tx, world.services, 'hPT', units(base), units(usdt)))
    await expect(fill('1', '9999999')).rejects.toThrow('treasury does not hold')
    await expect(fill('1000', '1')).rejects.toThrow('more USDT')
    await expect(fill('0', '1')).rejects.toThrow('both sides')
    await expect(
      inTransaction(world.services.database, (tx) => fundPool(tx, world.services, 'DP', units('1'), units('1'))),
    ).rejects.toThrow('DP has no pool')
    await openPool(world, 'SAI', '3000', '1000')
    const add = (base: string, usdt: string) =>
      inTransaction(world.services.database, (tx) => fundPool(tx, world.services, 'SAI', units(base), units(usdt)))
    // the treasury has no USDT of its own left
    await expect(add('3', '1')).rejects.toThrow('treasury does not hold')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[SWAP-03] has one state after the other, and its product never falls, whoever writes', async () => {
    const { database } = world.services
    for (const [change, code] of [
      [sql`update swap_pool set sequence = sequence + 2 where asset = 'RC'`, 'OS001'],
      [sql`update swap_pool set sequence = sequence + 1, base = base - 1 where asset = 'RC'`, 'OS002'],
      [sql`update swap_pool set base = base + 1 where asset = 'RC'`, 'OS001'],
      [sql`delete from swap_pool`, 'OL001'],
      [sql`update swap_state set base = base + 1`, 'OL001'],
      [sql`update swap set arrives = arrives + 1`, 'OL001'],
      [
        sql`insert into swap (id, member, asset, sequence, side, leaves, fee, to_market, arrives, world_at)
        select gen_random_uuid(), member, asset, sequence, side, leaves, fee, to_market, arrives, world_at from swap limit 1`,
        '23505',
      ],
    ] as const)
      await expect(change.execute(database)).rejects.toMatchObject({ code })
  })

  it('is found by the laws when a swap, a state or what the ledger holds is not what it was', async () => {
    const tampered = (statement: string) => brokenBy(world.services.settings.databaseUrl, swapLaws(), [statement])
    const one = "(select id from swap where side = 'buy' order by id limit 1)"
    for (const change of ['arrives = arrives + 1', 'to_market = to_market - 1', "side = 'sell'", 'member = member + 1'])
      expect(await tampered(`update swap set ${change} where id = ${one}`), change).toContain('swaps-are-booked')
    for (const statement of [
      `update swap_state set base = base + 1 where (asset, sequence) = ('RC', 2)`,
      `update swap_pool set usdt = usdt + 1 where asset = 'RC'`,
      `insert into ledger.inflow select id, 1 from ledger.account where book = 'swap:rc' and asset = 'RC'`,
      `insert into ledger.inflow select id, 1 from ledger.account where book = 'swap:du' and asset = 'USDT'`,
    ])
      expect(await tampered(statement), statement).toEqual(['swap-pools-are-their-states'])
    expect(await tampered('select 1')).toEqual([])
  })
})
