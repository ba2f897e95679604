import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits, parseUnits, scaled, units } from './decimal.ts'
import { mulDivDown, mulDivUp } from './rounding.ts'

const money = fc.bigInt({ min: 0n, max: 10n ** 26n - 1n })

describe('amounts', () => {
  it('every amount survives the wire', () => {
    fc.assert(fc.property(money, (value) => parseUnits(formatUnits(value)) === value))
  })

  it('refuses what is not the one form of an amount', () => {
    const bad = ['', '-1', '+1', '1e3', '.5', '5.', '01', '1,5', ' 1', '1.123456789', '9'.repeat(19), '0x1', 'NaN', '١']
    for (const text of bad) expect(parseUnits(text), text).toBeUndefined()
    expect(() => units('1e3')).toThrow('not an amount')
  })

  it('reads rates at their scale and refuses a digit too many', () => {
    expect(scaled('0.003', 18)).toBe(3_000_000_000_000_000n)
    expect(() => scaled('0.0000000000000000001', 18)).toThrow()
  })

  it('rounds down for the receiver, and the two directions are at most one apart', () => {
    fc.assert(
      fc.property(money, money, fc.bigInt({ min: 1n, max: 10n ** 18n }), (a, b, c) => {
        const down = mulDivDown(a, b, c)
        const up = mulDivUp(a, b, c)
        return down * c <= a * b && up * c >= a * b && up - down <= 1n
      }),
    )
    expect(() => mulDivDown(-1n, 1n, 1n)).toThrow()
  })
})
