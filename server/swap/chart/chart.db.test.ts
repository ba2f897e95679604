import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { swapChart } from '#calls/swap/chart.ts'
import { swap } from '#calls/swap/swap.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { candlesOf, SPANS, type Span } from '#rules/swap/candle.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { holdProgress, mergeCandles, noteProgress, tradesAfter } from './candle.sql.ts'
import { foldCandles } from './fold.ts'

let world: TestWorld
let ada: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  await openPool(world, 'RC', '2000000', '2000000')
  ada = await person(world, 'ada')
  for (const asset of ['RC', 'USDT'] as const) await fund(world, 'ada', asset, '100000', 'trading')
})
afterAll(() => world.end())

const swaps = (from: 'RC' | 'USDT', amount: string) =>
  world.get(swap, { from, to: from === 'RC' ? 'USDT' : 'RC', amount, least: '0', ...leave(world, ada) }, ada.token)
const fold = () => foldCandles(world.services)
const candles = async (span: Span, before?: number) =>
  world.get(swapChart, { asset: 'RC', span, ...(before !== undefined && { before }) })
const kept = async (span: string) =>
  (
    await sql<{
      at: Date
      open: bigint
      high: bigint
      low: bigint
      close: bigint
      base: bigint
      usdt: bigint
      swaps: number
    }>`
      select at, open, high, low, close, base, usdt, swaps from swap_candle where asset = 'RC' and span = ${span} order by at`.execute(
      world.services.database,
    )
  ).rows.map((row) => ({ ...row, at: row.at.getTime() }))

describe('the chart of a pool', () => {
  it('[SWAP-01] is drawn of what was swapped: each minute opens where the last one closed', async () => {
    await swaps('RC', '10000')
    await swaps('USDT', '4000')
    expect(await fold()).toBe(3)
    const { list, more } = await candles('1d')
    expect(more).toBe(false)
    // 2,000,000 a side; 10,000 RC for 9,920.54607780 USDT, then 4,000 USDT for 4,019.84601485
    expect(list).toMatchObject([{ open: '1', high: '1', low: '0.99009371', swaps: 2, base: '14019.84601485' }])
    expect(list[0]?.close).toBe('0.99407005')
    expect(list[0]?.at).toBe(new Date(list[0]?.at ?? 0).setUTCHours(0, 0, 0, 0))
    expect(await fold()).toBe(0)
    expect(await candles('1d')).toMatchObject({ list })
  })

  it('folds each state once, whichever worker does it and in however many turns: as if all were folded at once', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await swaps(turn % 2 ? 'USDT' : 'RC', `${turn + 1}000`)
      if (turn % 2) await Promise.all([fold(), fold(), fold()])
      if (turn === 3) await advanceWorld(world.services, 24 * 3_600_000)
    }
    await Promise.all([fold(), fold()])
    const { rows } = await sql<{
      at: Date
      price: bigint
      side: string | null
      leaves: bigint | null
      arrives: bigint | null
    }>`
      select s.at, s.price, w.side, w.leaves, w.arrives from swap_state s left join swap w using (asset, sequence)
      where s.asset = 'RC' order by s.sequence`.execute(world.services.database)
    const trades = rows.map(({ at, price, side, leaves, arrives }) => ({
      at: at.getTime(),
      price,
      base: (side === 'sell' ? leaves : arrives) ?? 0n,
      usdt: (side === 'sell' ? arrives : leaves) ?? 0n,
      swaps: side ? 1 : 0,
    }))
    expect(trades.length).toBe(9)
    for (const span of SPANS) expect(await kept(span)).toEqual(candlesOf(trades, span, undefined))
    expect((await candles('1d')).list.length).toBe(2)
  })

  it('[SWAP-01] opens where the last candle closed, also when one worker waited for another', async () => {
    const { database } = world.services
    await fold()
    await swaps('RC', '5000')
    const first = await database.startTransaction().execute()
    const { sequence, price } = await holdProgress(first, 'RC')
    // another begins meanwhile, and waits
    const other = fold()
    await somebodyWaits(database)
    const { trades, last } = await tradesAfter(first, 'RC', sequence, 2000)
    for (const span of SPANS) await mergeCandles(first, 'RC', span, candlesOf(trades, span, price))
    await noteProgress(first, 'RC', last ?? 0n)
    await advanceWorld(world.services, 3_600_000)
    await swaps('RC', '9000')
    await first.commit().execute()
    await other
    const found = await kept('1m')
    expect(found.slice(1).map(({ open }) => open)).toEqual(found.slice(0, -1).map(({ close }) => close))
  })

  it('is served by range: what lies before an instant', async () => {
    const { list } = await candles('1d')
    const last = list.at(-1)
    expect(await candles('1d', last?.at)).toMatchObject({ list: list.slice(0, -1), more: false })
    expect(await candles('1d', list[0]?.at)).toMatchObject({ list: [], more: false })
  })

  it('says when there is more than it gives', async () => {
    await sql`insert into swap_candle (asset, span, at, open, high, low, close, base, usdt, swaps)
      select 'RC', '1m', timestamptz '2020-01-01' + make_interval(mins => n), 1, 1, 1, 1, 0, 0, 0 from generate_series(1, 305) n`.execute(
      world.services.database,
    )
    const { list, more } = await candles('1m', Date.UTC(2021, 0, 1))
    expect([list.length, more]).toEqual([300, true])
    const rest = await candles('1m', list[0]?.at)
    expect([rest.list.length, rest.more]).toEqual([5, false])
  })

  it('refuses what has no pool, and a span that there is not', async () => {
    expect((await world.ask(swapChart, { asset: 'USDT', span: '1m' })).data).toEqual(refusal('pairNotOffered'))
    expect((await world.ask(swapChart, { asset: 'RC', span: '2m' as '1m' })).data).toEqual(refusal('badRequest'))
  })
})
