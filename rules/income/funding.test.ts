import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fundingFactor, growthOf, payOut } from './funding.ts'

const ONE = 10n ** 18n
/** One minor unit. */
const UNIT = 10n ** 26n

describe('the funding factor', () => {
  it('[INCOME-13] is 1 while what may be paid covers what is due, else the part of it that is there', () => {
    expect(fundingFactor(100n, 0n, 100n * UNIT)).toBe(ONE)
    expect(fundingFactor(101n, 0n, 100n * UNIT)).toBe(ONE)
    expect(fundingFactor(99n, 0n, 100n * UNIT)).toBe(990_000_000_000_000_000n)
    // a third, rounded down
    expect(fundingFactor(1n, 0n, 3n * UNIT)).toBe(333_333_333_333_333_333n)
    expect(fundingFactor(0n, 0n, UNIT)).toBe(0n)
  })

  it('[INCOME-13] is 1 where nothing is due', () => {
    expect(fundingFactor(0n, 0n, 0n)).toBe(ONE)
    expect(fundingFactor(0n, UNIT, 0n)).toBe(ONE)
  })

  it('[INCOME-13] leaves for the fractions of before what they need, and is never below zero', () => {
    expect(fundingFactor(100n, UNIT / 2n, 100n * UNIT)).toBe(995_000_000_000_000_000n)
    expect(fundingFactor(1n, UNIT, UNIT)).toBe(0n)
    expect(fundingFactor(1n, 2n * UNIT, UNIT)).toBe(0n)
  })

  it('[INCOME-13] never lets a day pay more than is allowed, whatever is carried', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 16n })
    const weight = fc.bigInt({ min: 1n, max: 10n ** 24n })
    fc.assert(
      fc.property(
        units,
        fc.bigInt({ min: 0n, max: UNIT - 1n }),
        weight,
        fc.bigInt({ min: 1n, max: ONE / 10n }),
        (allowed, carried, sum, rate) => {
          const factor = fundingFactor(allowed, carried, sum * rate)
          expect(factor).toBeLessThanOrEqual(ONE)
          const { paid, carry } = payOut(carried, sum * growthOf(rate, factor))
          expect(paid).toBeLessThanOrEqual(allowed)
          expect(carry).toBeLessThan(UNIT)
        },
      ),
    )
  })
})

describe('the growth of an index', () => {
  it('[INCOME-01] is the rate by the factor, rounded down', () => {
    expect(growthOf(3_000_000_000_000_000n, ONE)).toBe(3_000_000_000_000_000n)
    expect(growthOf(3n, ONE / 2n)).toBe(1n)
    expect(growthOf(3n, 0n)).toBe(0n)
  })
})

describe('what is paid out', () => {
  it('[INCOME-01] is whole units; the fraction is carried, and nothing is lost over many days', () => {
    expect(payOut(0n, UNIT)).toEqual({ paid: 1n, carry: 0n })
    expect(payOut(1n, UNIT - 1n)).toEqual({ paid: 1n, carry: 0n })
    expect(payOut(0n, UNIT - 1n)).toEqual({ paid: 0n, carry: UNIT - 1n })
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 30n }), { maxLength: 40 }), (days) => {
        const { total, left } = days.reduce(
          ({ total, left }, earned) => {
            const { paid, carry } = payOut(left, earned)
            return { total: total + paid, left: carry }
          },
          { total: 0n, left: 0n },
        )
        expect(total * UNIT + left).toBe(days.reduce((sum, earned) => sum + earned, 0n))
      }),
    )
  })
})
