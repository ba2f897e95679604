import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marketLands, marketPlanets, marketPrices } from '#calls/land/market.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { landRecords } from '#calls/land/own/records.ts'
import { landTransfer } from '#calls/land/transfer.ts'
import { shownBalance } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { units } from '#rules/amount/decimal.ts'
import { plotAt } from '#rules/land/plot.ts'
import { inTransaction } from '#server/store/database.ts'

let scene: LandWorld
beforeAll(async () => {
  scene = await landWorld(['seller', 'heir'], 1)
})
afterAll(() => scene.world.end())
const all = async (filter: Record<string, unknown>) => {
  const rows = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask({ ...filter, ...(after && { after }) })
    rows.push(...page.list)
    after = page.next
  } while (after)
  return rows
}
const ask = (filter: Record<string, unknown>) => scene.world.get(marketLands, { size: 7, ...filter })

describe('the land market', () => {
  it('[LAND-04] offers each unsold plot of a named planet once, the cheapest first or last, whatever the page', async () => {
    const up = await all({})
    expect(up).toHaveLength(64)
    const prices = up.map(({ price }) => units(price))
    expect(prices).toEqual([...prices].sort((one, other) => Number(one - other)))
    expect(new Set(up.map(({ x, y }) => `${x},${y}`)).size).toBe(64)
    const down = await all({ sort: 'priceDown', size: 20 })
    expect(down.map(({ price }) => units(price))).toEqual([...prices].reverse())
    const { economy } = scene.world.services
    for (const { x, y, era, price, most, state } of up) {
      const plot = plotAt(economy, { galaxy: 1, system: 1, orbit: 1 }, 1, x, y)
      expect({ era, price: units(price), most: units(most), state }).toEqual({
        era: plot?.era,
        price: plot?.least,
        most: plot?.most,
        state: 'purchasable',
      })
    }
  })

  it('[LAND-04] filters by price, era, planet type and planet state', async () => {
    const some = await all({ priceFrom: '100', priceTo: '300', era: 1 })
    expect(some.length).toBeGreaterThan(0)
    for (const { price, era } of some) {
      expect(era).toBe(1)
      expect(units(price) >= units('100') && units(price) <= units('300')).toBe(true)
    }
    expect(await all({ planetType: 'void' })).toEqual([])
    expect(await all({ planetState: 'sold' })).toEqual([])
    expect(await all({ planetState: 'named', planetType: 'terran' })).toHaveLength(64)
    expect(await all({ landState: 'notOpen' })).toEqual([])
  })

  it('[LAND-04] a sold plot stands at what was invested; after its end it is offered again', async () => {
    const [seller] = scene.people
    const [spot] = plots(scene.world, 1, 2)
    if (!seller || !spot) throw new Error('nothing to sell')
    const tokenId = await scene.buy(seller, spot, '1000')
    expect(await all({})).toHaveLength(63)
    const sold = await all({ landState: 'soldOut' })
    expect(sold).toMatchObject([{ x: spot.x, y: spot.y, price: '1000', owner: 'seller', tokenId, mine: false, era: 2 }])
    expect(await all({ landState: 'soldOut', era: 1 })).toEqual([])
    const counted = await scene.world.get(marketPrices, {})
    expect(counted).toMatchObject({ planets: 1, all: true })
    expect(counted.prices.reduce((sum, { plots: count }) => sum + count, 0)).toBe(63)
    await scene.days(3)
    await scene.end(seller, tokenId)
    expect(await all({})).toHaveLength(64)
    expect(await all({ landState: 'soldOut' })).toEqual([])
    expect((await scene.world.get(marketPrices, {})).prices.reduce((sum, { plots: count }) => sum + count, 0)).toBe(64)
  })
})

describe('handing a land over', () => {
  it('[LAND-13][LAND-16] goes on with its figures at the new owner; both read what each did, and the land has one history', async () => {
    const [seller, heir] = scene.people
    const [, spot] = plots(scene.world, 1, 2)
    const [stone] = plots(scene.world, 1, 0)
    if (!seller || !heir || !spot || !stone) throw new Error('nothing to hand over')
    const tokenId = await scene.buy(seller, spot, '1000')
    const stoneToken = await scene.buy(seller, stone, '100')
    await scene.days(3)
    expect((await scene.transfer(seller, stoneToken, heir)).data).toEqual(refusal('landStateForbids'))
    expect((await scene.transfer(seller, tokenId, seller)).data).toEqual(refusal('notToOneself'))
    expect((await scene.transfer(heir, tokenId, seller)).data).toEqual(refusal('notLandOwner'))
    expect((await scene.transfer(seller, tokenId, { ...heir, username: 'nobody-here' })).data).toEqual(
      refusal('noSuchMember'),
    )
    const bonus = async (who: Person) => units(await shownBalance(scene.world, who, 'DU', 'bonus'))
    const before = [await bonus(seller), await bonus(heir)]
    const given = await scene.transfer(seller, tokenId, heir)
    expect(given).toMatchObject({ code: 0, data: { to: 'heir', claimed: '6.79', lost: '0' } })
    // what it had earned is the giver's
    expect([await bonus(seller), await bonus(heir)]).toEqual([(before[0] ?? 0n) + 679_000_000n, before[1]])
    await scene.days(1)
    const { land, owner, history } = await scene.world.get(landDetail, { tokenId }, heir.token)
    expect(owner).toBe('heir')
    expect(land).toMatchObject({
      investment: '1000',
      counted: '10.5',
      pending: '3.395',
      claimed: '0',
      paid: '0',
      ifLeft: '769.21', // 97% of 80% of 1000 less 10.5, and what is unclaimed
      profit: '769.21',
    })
    expect(history.map((run) => [run.owner, run.how, run.state])).toEqual([
      ['heir', 'transfer', 'effective'],
      ['seller', 'purchase', 'transferred'],
    ])
    const mine = (await scene.world.get(landRecords, { tokenId }, heir.token)).list
    expect(mine).toMatchObject([{ kind: 'received', other: 'seller', tokenId }])
    const events = (await scene.world.get(landRecords, { size: 2 }, seller.token)).list
    expect(events).toMatchObject([
      { kind: 'given', other: 'heir' },
      { kind: 'purchase', amount: '100' },
    ])
    expect(landTransfer.money).toBe('out')
  })
})

it('[LAND-04] says of a search that finds more planets than it looks at that there are more plots than it counted', async () => {
  const { database } = scene.world.services
  const swarm = (from: number, to: number) =>
    inTransaction(database, async (tx) => {
      // the rows are true by construction
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into star_system (galaxy, system) values (1, 9) on conflict do nothing`.execute(tx)
      await sql`insert into planet (galaxy, system, orbit, type, level, state, opens_at, name, name_key, owner)
        select 1, 9, n, 'ocean', 1, 'named', '2026-01-01', 'Swarm ' || n, 'swarm' || n, (select min(id) from member)
        from generate_series(${from}::int, ${to}::int) n`.execute(tx)
    })
  const said = async () => ({
    lands: (await ask({ search: 'Swarm' })).total,
    sold: (await ask({ search: 'Swarm', landState: 'soldOut' })).total,
    groups: (await scene.world.get(marketPlanets, { search: 'Swarm' })).total,
    prices: (await scene.world.get(marketPrices, { search: 'Swarm' })).all,
  })
  await swarm(1, 50)
  const plots = 50 * 64
  expect(await said()).toEqual({
    lands: { plots, all: true },
    sold: { plots: 0, all: true },
    groups: { plots, all: true },
    prices: true,
  })
  await swarm(51, 51)
  expect(await said()).toEqual({
    lands: { plots, all: false },
    sold: { plots: 0, all: false },
    groups: { plots, all: false },
    prices: false,
  })
  // blanks are no search
  const totals = async (search: Record<string, string>) => [
    (await ask(search)).total,
    (await scene.world.get(marketPlanets, search)).total,
    (await scene.world.get(marketPrices, search)).planets,
  ]
  expect((await totals({}))[2]).toBe(52)
  expect(await totals({ search: '  ' })).toEqual(await totals({}))
})
