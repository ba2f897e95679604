import { describe, expect, it } from 'vitest'
import { PRICE_SCALE } from './price.ts'
import { inDu, inUsdt, worthOfOne } from './worth.ts'

const ONE = 10n ** 8n
const PRICES = { DU: ONE, hPT: 2n * ONE, RC: ONE, SAI: ONE, USDT: ONE / 2n, DP: 0n, DAOT: 0n }
const HALF = PRICE_SCALE / 2n

describe('what one of an asset is worth in USDT', () => {
  it('is the lowest of its averages, though payments take it for more or less', () => {
    expect(worthOfOne('DU', [PRICE_SCALE, HALF, 3n * PRICE_SCALE], PRICES)).toEqual({ price: HALF, by: 'market' })
    expect(worthOfOne('RC', [5n * PRICE_SCALE], PRICES)).toEqual({ price: 5n * PRICE_SCALE, by: 'market' })
    // payments take none of it, and the market does
    expect(worthOfOne('DAOT', [PRICE_SCALE / 10n], PRICES)).toEqual({ price: PRICE_SCALE / 10n, by: 'market' })
  })

  it('is what payments take it for where it has no market', () => {
    // a USDT is taken for half a DU
    expect(worthOfOne('DU', [], PRICES)).toEqual({ price: 2n * PRICE_SCALE, by: 'fixed' })
    expect(worthOfOne('hPT', [], PRICES)).toEqual({ price: 4n * PRICE_SCALE, by: 'fixed' })
    expect(worthOfOne('RC', [], { ...PRICES, USDT: 3n * ONE })).toEqual({ price: PRICE_SCALE / 3n, by: 'fixed' })
  })

  it('is one for USDT whatever it is taken for', () => {
    expect(worthOfOne('USDT', [], PRICES)).toEqual({ price: PRICE_SCALE, by: 'fixed' })
    expect(worthOfOne('USDT', [HALF], { ...PRICES, USDT: 0n })).toEqual({ price: PRICE_SCALE, by: 'fixed' })
  })

  it('is not known of what nobody takes', () => {
    expect(worthOfOne('DP', [], PRICES)).toBeUndefined()
    expect(worthOfOne('DAOT', [], PRICES)).toBeUndefined()
    expect(worthOfOne('DU', [], { ...PRICES, USDT: 0n })).toBeUndefined()
  })
})

describe('a sum', () => {
  const third = { price: PRICE_SCALE / 3n, by: 'market' } as const
  const half = { price: HALF, by: 'market' } as const

  it('is worth what one is, rounded down', () => {
    expect(inUsdt(10n, third)).toBe(3n)
    expect(inUsdt(1_000n * ONE, half)).toBe(500n * ONE)
  })

  it('is worth as much DU as the same USDT buys, and DU is DU', () => {
    expect(inDu('USDT', 100n * ONE, { price: PRICE_SCALE, by: 'fixed' }, half)).toBe(200n * ONE)
    expect(inDu('RC', 10n, third, half)).toBe(6n)
    expect(inDu('DU', 7n, half, half)).toBe(7n)
    expect(inDu('DU', 7n, half, undefined)).toBe(7n)
    expect(inDu('RC', 7n, half, undefined)).toBe(0n)
    expect(inDu('RC', 7n, half, { price: 0n, by: 'market' })).toBe(0n)
  })
})
