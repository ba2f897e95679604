import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { besideOf, leastOf, type Pool, SIDES, swapOf } from './pool.ts'
import { averageOf, changeOf, owedAt, type PricePoint, sidesOf, takenAt, turnedAt, windowsOf } from './price.ts'

const figures = { fee: 30n, marketShare: 3_000n }
const unit = 100_000_000n
const even: Pool = { base: 2_000_000n * unit, usdt: 2_000_000n * unit }

describe('a swap', () => {
  it('[SWAP-02] takes 0.3% of what leaves, of it 30% for the market pool, and gives what keeps the product', () => {
    // 1,000 less 3: 2,000,000 x 997 / 2,000,997 = 996.50324313…
    expect(swapOf(even, 'sell', 1_000n * unit, figures)).toEqual({
      fee: 3n * unit,
      toMarket: 90_000_000n,
      arrives: 99_650_324_313n,
      impact: 5n,
      worth: 1_000n * unit,
      pool: { base: 200_099_910_000_000n, usdt: 199_900_349_675_687n },
    })
  })

  it('[SWAP-02] is the same the other way round, in what leaves', () => {
    const pool = { base: 1_000_000n * unit, usdt: 100_000n * unit }
    // 1,000 USDT less 3: 1,000,000 x 997 / 100,997 = 9,871.58034397…; 997 / 100,997 is 98.7 of 10^4
    expect(swapOf(pool, 'buy', 1_000n * unit, figures)).toEqual({
      fee: 3n * unit,
      toMarket: 90_000_000n,
      arrives: 987_158_034_397n,
      impact: 99n,
      worth: 1_000n * unit,
      pool: { base: 99_012_841_965_603n, usdt: 10_099_910_000_000n },
    })
    // 500 of an asset at 0.1
    expect(swapOf(pool, 'sell', 500n * unit, figures).worth).toBe(50n * unit)
  })

  it('rounds against whoever asks for the smallest amounts', () => {
    expect(swapOf({ base: 3n, usdt: 10n }, 'sell', 1n, figures)).toMatchObject({ fee: 1n, toMarket: 0n, arrives: 0n })
    expect(swapOf({ base: 3n, usdt: 10n }, 'sell', 2n, figures)).toMatchObject({ fee: 1n, toMarket: 0n, arrives: 2n })
    expect(swapOf(even, 'sell', 1_001n, figures)).toMatchObject({ fee: 4n, toMarket: 1n, arrives: 996n })
  })

  const amount = fc.bigInt({ min: 1n, max: 10n ** 16n })
  const pools = fc.record({
    base: fc.bigInt({ min: 1n, max: 10n ** 18n }),
    usdt: fc.bigInt({ min: 1n, max: 10n ** 18n }),
  })
  const side = fc.constantFrom(...SIDES)

  it('[SWAP-03] never lets the product of a pool fall, makes nothing, and never empties a side', () => {
    fc.assert(
      fc.property(pools, side, amount, (pool, one, leaves) => {
        const swap = swapOf(pool, one, leaves, figures)
        expect(swap.pool.base * swap.pool.usdt).toBeGreaterThanOrEqual(pool.base * pool.usdt)
        const [came, went] =
          one === 'sell'
            ? [swap.pool.base - pool.base, pool.usdt - swap.pool.usdt]
            : [swap.pool.usdt - pool.usdt, pool.base - swap.pool.base]
        expect([came + swap.toMarket, went]).toEqual([leaves, swap.arrives])
        expect(swap.pool.base > 0n && swap.pool.usdt > 0n).toBe(true)
        // the fee stands up to its share and no whole unit beyond it; the market's part of it down
        expect(swap.fee * 10_000n).toBeGreaterThanOrEqual(leaves * 30n)
        expect((swap.fee - 1n) * 10_000n).toBeLessThan(leaves * 30n)
        expect(swap.toMarket * 10_000n).toBeLessThanOrEqual(swap.fee * 3_000n)
        expect((swap.toMarket + 1n) * 10_000n).toBeGreaterThan(swap.fee * 3_000n)
        // and no unit less arrives than the product allows
        const [held, other] = one === 'sell' ? [pool.base, pool.usdt] : [pool.usdt, pool.base]
        const taken = leaves - swap.fee
        expect((held + taken) * (other - swap.arrives - 1n)).toBeLessThan(held * other)
      }),
    )
  })

  it('[SWAP-03] never gains by any way there and back over the pools', () => {
    const steps = fc.array(fc.record({ at: fc.nat({ max: 2 }), one: side, part: fc.integer({ min: 1, max: 100 }) }), {
      minLength: 1,
      maxLength: 24,
    })
    fc.assert(
      fc.property(fc.array(pools, { minLength: 3, maxLength: 3 }), steps, (start, moves) => {
        const now = [...start]
        const mine = { usdt: 10n ** 14n, assets: [0n, 0n, 0n] }
        for (const { at, one, part } of moves) {
          const pool = now[at]
          const has = one === 'sell' ? mine.assets[at] : mine.usdt
          if (!pool || has === undefined) throw new Error('no pool')
          const leaves = (has * BigInt(part)) / 100n
          if (leaves === 0n) continue
          const swap = swapOf(pool, one, leaves, figures)
          now[at] = swap.pool
          mine.usdt += one === 'sell' ? swap.arrives : -leaves
          mine.assets[at] = (mine.assets[at] ?? 0n) + (one === 'sell' ? -leaves : swap.arrives)
        }
        // all of it back into USDT
        for (const [at, has] of mine.assets.entries()) {
          const pool = now[at]
          if (!pool || has === 0n) continue
          mine.usdt += swapOf(pool, 'sell', has, figures).arrives
        }
        expect(mine.usdt).toBeLessThanOrEqual(10n ** 14n)
      }),
    )
  })
})

describe('what a maker accepts', () => {
  it('[SWAP-02] is less by the slippage, rounded down', () => {
    expect(leastOf(99_650_324_313n, 50n)).toBe(99_152_072_691n)
    expect([leastOf(100n, 0n), leastOf(1n, 1n)]).toEqual([100n, 0n])
  })

  it('a pool that is added to keeps its price, or gains by it', () => {
    expect(besideOf({ base: 3n, usdt: 10n }, 1n)).toBe(4n)
    expect(besideOf(even, 7n * unit)).toBe(7n * unit)
  })
})

describe('a price', () => {
  const scale = 10n ** 18n

  it('[SWAP-01] is less by the fee for who sells, and more for who buys', () => {
    expect(sidesOf(scale, 30n)).toEqual({ sell: 997_000_000_000_000_000n, buy: 1_003_009_027_081_243_732n })
  })

  it('[SWAP-01] tells its change in percent, cut towards nothing', () => {
    expect([
      changeOf(8n, 9n),
      changeOf(3n, 2n),
      changeOf(100_000n, 99_991n),
      changeOf(5n, 5n),
      changeOf(2n, 5n),
    ]).toEqual(['12.5', '-33.33', '0', '0', '150'])
    expect([changeOf(10_000n, 10_005n), changeOf(10_000n, 9_995n)]).toEqual(['0.05', '-0.05'])
  })

  it('is averaged by the time for which it stood', () => {
    // 1 for 10 s, 2 for 20 s, 4 for 30 s
    const opened: PricePoint = { price: scale, priceTime: 0n, at: 0 }
    const second: PricePoint = { price: 2n * scale, priceTime: 10_000n * scale, at: 10_000 }
    const third: PricePoint = { price: 4n * scale, priceTime: 50_000n * scale, at: 30_000 }
    expect(averageOf(opened, third, 0, 60_000)).toBe((170_000n * scale) / 60_000n)
    // from 20 s on: 2 for 10 s, 4 for 30 s
    expect(averageOf(second, third, 20_000, 60_000)).toBe((140_000n * scale) / 40_000n)
    // within the last price alone
    expect(averageOf(third, third, 40_000, 60_000)).toBe(4n * scale)
    // a pool that is younger than the window stood at its opening before it: who is quick after the opening moves little
    expect(averageOf(opened, third, -1_000_000, 60_000)).toBe((1_170_000n * scale) / 1_060_000n)
    const lifted: PricePoint = { price: 9n * scale, priceTime: 0n, at: 0 }
    expect(averageOf(opened, lifted, -1_800_000, 0)).toBe(scale)
  })

  it('is averaged up to now over the given minutes, and over each of the last days, each window once', () => {
    expect(windowsOf([30, 1440], 3)).toEqual([
      { began: 30, ended: 0 },
      { began: 1440, ended: 0 },
      { began: 2880, ended: 1440 },
      { began: 4320, ended: 2880 },
    ])
  })

  it('is averaged over a day that ended before now as it stood then, and before its opening as at its opening', () => {
    // 2 from its opening at 10 s on, 6 from 20 s on
    const opened: PricePoint = { price: 2n * scale, priceTime: 0n, at: 10_000 }
    const lifted: PricePoint = { price: 6n * scale, priceTime: 20_000n * scale, at: 20_000 }
    expect(averageOf(opened, lifted, 15_000, 25_000)).toBe(4n * scale)
    expect(averageOf(opened, opened, 12_000, 18_000)).toBe(2n * scale)
    expect(averageOf(opened, opened, 1_000, 5_000)).toBe(2n * scale)
  })

  it('is taken at the lowest of the configured rate and its averages, each in DU', () => {
    const one = 100_000_000n
    expect(takenAt(one, [])).toBe(one)
    expect(takenAt(one, [{ asset: 2n * scale, du: scale }])).toBe(one)
    expect(takenAt(one, [{ asset: scale / 2n, du: scale }])).toBe(50_000_000n)
    // one third of a DU, rounded down; then the other average is lower still
    const averages = [
      { asset: scale / 3n, du: scale },
      { asset: scale, du: 4n * scale },
    ]
    expect(takenAt(one, averages.slice(0, 1))).toBe(33_333_333n)
    expect(takenAt(one, averages)).toBe(25_000_000n)
  })

  it('[INCOME-06] turns fees into DU as payments take them, and what these do not take at its lowest average, or not at all', () => {
    const one = 100_000_000n
    const averages = [
      { asset: scale / 4n, du: scale },
      { asset: scale / 10n, du: 2n * scale },
    ]
    expect([turnedAt(one, []), turnedAt(one, averages), turnedAt(1_000_000n, averages)]).toEqual([
      one,
      5_000_000n,
      1_000_000n,
    ])
    expect([turnedAt(0n, averages), turnedAt(0n, averages.slice(0, 1)), turnedAt(0n, [])]).toEqual([
      5_000_000n,
      25_000_000n,
      0n,
    ])
  })

  it('is owed at the highest of them, rounded up', () => {
    const one = 100_000_000n
    expect(owedAt(one, [])).toBe(one)
    expect(owedAt(one, [{ asset: scale / 2n, du: scale }])).toBe(one)
    const averages = [
      { asset: scale, du: 3n * scale },
      { asset: 2n * scale, du: 3n * scale },
      { asset: scale, du: 4n * scale },
    ]
    expect(owedAt(10_000_000n, averages)).toBe(66_666_667n)
  })
})
