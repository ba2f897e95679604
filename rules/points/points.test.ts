import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grantDay, grantOf } from './points.ts'

const FIGURES = { rate: 10n ** 15n, allowedShare: 100n }
const UNIT = 100_000_000n

describe('DP of a day', () => {
  it('[INCOME-09] is a thousandth of the land that earned on it', () => {
    expect(grantDay(FIGURES, 50_000_000n * UNIT, 1_000_000n * UNIT)).toEqual({
      allowed: 500_000n * UNIT,
      due: 1_000n * UNIT,
      factor: 10n ** 18n,
      growth: 10n ** 15n,
      granted: 1_000n * UNIT,
    })
    expect(grantOf(12_345n * UNIT, 10n ** 15n)).toBe(1_234_500_000n)
    expect(grantOf(1_999n, 10n ** 15n)).toBe(1n)
    expect(grantOf(999n, 10n ** 15n)).toBe(0n)
  })

  it('[INCOME-09] is cut by a factor where the budget may not grant all: 1% of what it holds', () => {
    // 10 DP may go of the 1,000; 40 DP are due
    expect(grantDay(FIGURES, 1_000n * UNIT, 40_000n * UNIT)).toEqual({
      allowed: 10n * UNIT,
      due: 40n * UNIT,
      factor: 25n * 10n ** 16n,
      growth: 25n * 10n ** 13n,
      granted: 10n * UNIT,
    })
    expect(grantDay(FIGURES, 0n, 40_000n * UNIT)).toMatchObject({ factor: 0n, growth: 0n, granted: 0n })
    expect(grantDay(FIGURES, 0n, 0n)).toMatchObject({ factor: 10n ** 18n, granted: 0n })
    // just enough
    expect(grantDay(FIGURES, 4_000n * UNIT, 40_000n * UNIT)).toMatchObject({ factor: 10n ** 18n, granted: 40n * UNIT })
  })

  it('[INCOME-09] lies ready for all owners together, and is never more than allowed', () => {
    const lands = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(lands, fc.bigInt({ min: 0n, max: 10n ** 16n }), (owned, budget) => {
        const working = owned.reduce((sum, land) => sum + land, 0n)
        const { growth, granted, allowed } = grantDay(FIGURES, budget, working)
        const claimed = owned.reduce((sum, land) => sum + grantOf(land, growth), 0n)
        expect(claimed).toBeLessThanOrEqual(granted)
        expect(granted).toBeLessThanOrEqual(allowed)
        // nobody gets more than he would of a full day
        for (const land of owned) expect(grantOf(land, growth)).toBeLessThanOrEqual(land / 1_000n)
      }),
    )
  })
})
