import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverOf, heldFor } from './cover.ts'
import { bySource, factorOf, SOURCES, sourceOf } from './source.ts'

const ONE = 10n ** 18n
/** One minor unit. */
const UNIT = 10n ** 22n
const run = { state: 'effective', investment: 1_000n, counted: 100n, indexStart: 2n * ONE, burningIndex: null }
const at = (thousandths: bigint) => (thousandths * ONE) / 1_000n

describe('what a withdrawal could take', () => {
  it('[LAND-11] is 80% of the investment less all that was counted, the unclaimed in it', () => {
    expect(coverOf(run, 2n * ONE, 8_000n)).toBe(700n * UNIT)
    expect(coverOf(run, at(2_300n), 8_000n)).toBe(400n * UNIT)
    // to the last fraction
    expect(coverOf(run, 2n * ONE + 1n, 8_000n)).toBe(700n * UNIT - 1_000n * 10_000n)
    expect(coverOf(run, at(2_750n), 8_000n)).toBe(-50n * UNIT)
    expect(coverOf(run, 2n * ONE, 7_001n)).toBe(600n * UNIT + UNIT / 10n)
  })

  it('[LAND-11] falls no more while the land burns, and not before it has begun', () => {
    expect(coverOf({ ...run, burningIndex: at(2_100n) }, at(2_300n), 8_000n)).toBe(600n * UNIT)
    expect(coverOf({ ...run, state: 'pending', counted: 0n, indexStart: 0n }, at(2_300n), 8_000n)).toBe(800n * UNIT)
    expect(coverOf({ ...run, state: 'activating' }, at(2_300n), 8_000n)).toBe(400n * UNIT)
  })

  it('[LAND-11] is held back rounded up, a unit a land more, and is never below zero', () => {
    expect(heldFor({ numerator: 700n * UNIT, lands: 0n })).toBe(700n)
    expect(heldFor({ numerator: 700n * UNIT, lands: 3n })).toBe(703n)
    expect(heldFor({ numerator: 700n * UNIT + 1n, lands: 3n })).toBe(704n)
    expect(heldFor({ numerator: 701n * UNIT - 1n, lands: 0n })).toBe(701n)
    expect(heldFor({ numerator: -5n * UNIT, lands: 3n })).toBe(3n)
    expect(heldFor({ numerator: 0n, lands: 0n })).toBe(0n)
  })

  it('[LAND-11] covers what any lands give together, each counted in whole units', () => {
    const lands = fc.array(
      fc.record({ investment: fc.bigInt({ min: 1n, max: 10n ** 14n }), grown: fc.bigInt({ min: 0n, max: ONE / 2n }) }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(lands, (list) => {
        const covers = list.map(({ investment, grown }) =>
          coverOf({ ...run, investment, counted: 0n, indexStart: 0n }, grown, 8_000n),
        )
        const gives = list.map(({ investment, grown }) => {
          const left = (investment * 8_000n) / 10_000n - (investment * grown) / ONE
          return left > 0n ? left : 0n
        })
        const held = heldFor({ numerator: covers.reduce((sum, one) => sum + one, 0n), lands: BigInt(list.length) })
        expect(held).toBeGreaterThanOrEqual(gives.reduce((sum, one) => sum + one, 0n))
      }),
    )
  })
})

describe('where income is paid from', () => {
  it('[INCOME-13] is the wallet-mode reserve in the Stone Age, emission in every era after', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(sourceOf)).toEqual([
      'wallet',
      'emission',
      'emission',
      'emission',
      'emission',
      'emission',
      'emission',
    ])
    expect(SOURCES).toEqual(['emission', 'wallet'])
  })

  it('[INCOME-13] each has its own factor', () => {
    const factors = { factor: 3n, walletFactor: 5n }
    expect([0, 1, 6].map((era) => factorOf(factors, era))).toEqual([5n, 3n, 3n])
    expect(bySource((source) => `${source}!`)).toEqual({ emission: 'emission!', wallet: 'wallet!' })
  })
})
