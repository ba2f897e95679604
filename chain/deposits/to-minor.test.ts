import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMinor } from './to-minor.ts'

const raw = fc.bigInt({ min: 0n, max: 10n ** 40n })
const decimals = fc.integer({ min: 0, max: 36 })

describe('raw amounts in minor units', () => {
  it('[ASSET-04] 1 USDT is exactly 1.00000000 with 6 and with 18 decimals', () => {
    expect(toMinor(10n ** 6n, 6)).toEqual({ minor: 100_000_000n, dustRaw: 0n })
    expect(toMinor(10n ** 18n, 18)).toEqual({ minor: 100_000_000n, dustRaw: 0n })
  })

  it('the smallest raw unit of 18 decimals is dust and nothing else', () => {
    expect(toMinor(1n, 18)).toEqual({ minor: 0n, dustRaw: 1n })
  })

  it('minor units and dust are together exactly the raw amount', () => {
    fc.assert(
      fc.property(raw, decimals, (value, places) => {
        const { minor, dustRaw } = toMinor(value, places)
        return minor * 10n ** BigInt(places) + dustRaw * 10n ** 8n === value * 10n ** 8n
      }),
    )
  })

  it('never credits more than arrived, however it is cut into parts', () => {
    fc.assert(
      fc.property(raw, raw, decimals, (one, other, places) => {
        const parts = toMinor(one, places).minor + toMinor(other, places).minor
        const whole = toMinor(one + other, places).minor
        return parts <= whole && whole - parts <= 1n
      }),
    )
  })

  it('the same sum with 6 and with 18 decimals is the same', () => {
    fc.assert(fc.property(raw, (value) => toMinor(value, 6).minor === toMinor(value * 10n ** 12n, 18).minor))
  })

  it('refuses a negative amount and impossible decimals', () => {
    expect(() => toMinor(-1n, 18)).toThrow(RangeError)
    for (const bad of [-1, 37, 0.5]) expect(() => toMinor(1n, bad)).toThrow(RangeError)
  })
})
