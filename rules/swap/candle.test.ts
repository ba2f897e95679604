import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candlesOf, filled, SPANS, type Trade } from './candle.ts'

const MINUTE = 60_000
const trade = (at: number, price: bigint, usdt = 0n): Trade => ({ at, price, base: usdt, usdt, swaps: usdt ? 1 : 0 })

describe('candles', () => {
  it('[SWAP-01] open at the price that stood, reach to the highest and the lowest, and close at the last', () => {
    const trades = [trade(5_000, 12n, 3n), trade(20_000, 9n, 4n), trade(59_999, 11n, 5n), trade(180_000, 20n, 6n)]
    expect(candlesOf(trades, '1m', 10n)).toEqual([
      { at: 0, open: 10n, high: 12n, low: 9n, close: 11n, base: 12n, usdt: 12n, swaps: 3 },
      { at: 180_000, open: 11n, high: 20n, low: 11n, close: 20n, base: 6n, usdt: 6n, swaps: 1 },
    ])
    expect(candlesOf(trades, '5m', 10n)).toEqual([
      { at: 0, open: 10n, high: 20n, low: 9n, close: 20n, base: 18n, usdt: 18n, swaps: 4 },
    ])
  })

  it('[SWAP-01] begin with the price at which a pool was opened, and cut days at midnight', () => {
    const midnight = Date.UTC(2026, 4, 2)
    expect(candlesOf([trade(midnight - 1, 7n), trade(midnight, 8n, 1n)], '1d', undefined)).toEqual([
      { at: midnight - 24 * 60 * MINUTE, open: 7n, high: 7n, low: 7n, close: 7n, base: 0n, usdt: 0n, swaps: 0 },
      { at: midnight, open: 7n, high: 8n, low: 7n, close: 8n, base: 1n, usdt: 1n, swaps: 1 },
    ])
    expect(candlesOf([trade(3_599_999, 7n), trade(3_600_000, 8n)], '1h', 7n).map(({ at }) => at)).toEqual([
      0, 3_600_000,
    ])
  })

  it('lose nothing between two spans, and each span has the same sums', () => {
    const drawn = fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 400_000 }),
        price: fc.bigInt({ min: 1n, max: 1000n }),
        usdt: fc.nat({ max: 50 }),
      }),
      { minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(drawn, (steps) => {
        let at = 0
        const trades = steps.map(({ after, price, usdt }) => {
          at += after
          return trade(at, price, BigInt(usdt))
        })
        for (const span of SPANS) {
          const candles = candlesOf(trades, span, 5n)
          expect(candles.reduce((sum, { usdt }) => sum + usdt, 0n)).toBe(
            trades.reduce((sum, { usdt }) => sum + usdt, 0n),
          )
          expect(candles.map(({ open }) => open)).toEqual([5n, ...candles.slice(0, -1).map(({ close }) => close)])
          expect(candles.at(-1)?.close).toBe(trades.at(-1)?.price)
          for (const { low, high, open, close } of candles)
            expect(low <= open && low <= close && high >= open && high >= close).toBe(true)
        }
      }),
    )
  })
})

describe('spans in which nothing happened', () => {
  it('stand at the price that the last one left, up to this moment, within what is asked for', () => {
    const [first, later] = candlesOf([trade(0, 3n, 1n), trade(190_000, 4n, 1n)], '1m', 2n)
    if (!first || !later) throw new Error('no candles')
    const flat = (at: number, price: bigint) => ({
      at,
      open: price,
      high: price,
      low: price,
      close: price,
      base: 0n,
      usdt: 0n,
      swaps: 0,
    })
    expect(filled([first, later], '1m', 245_000, 10, flat)).toEqual([
      first,
      flat(60_000, 3n),
      flat(120_000, 3n),
      later,
      flat(240_000, 4n),
    ])
    expect(filled([first, later], '1m', 245_000, 3, flat).map(({ at }) => at)).toEqual([120_000, 180_000, 240_000])
    expect(filled([], '1m', 245_000, 3, flat)).toEqual([])
  })
})
