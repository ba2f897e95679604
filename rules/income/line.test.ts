import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAmounts } from './line.ts'
import { earnBackDays, previewDay } from './preview.ts'

const ONE = 10n ** 18n
/** Of 10^3. */
const at = (thousandths: bigint) => (thousandths * ONE) / 1_000n
const day = { investment: 1_000n, tax: 300n, indexStart: 0n, indexBefore: at(101n), indexAfter: at(202n), cut: null }

describe('a line of income', () => {
  it('[INCOME-12] is the difference of two sums, each rounded down', () => {
    // 97% of 101 is 97.97, of 202 is 195.94
    expect(dayAmounts(day)).toEqual({ gross: 101n, net: 98n })
    expect(dayAmounts({ ...day, indexBefore: 0n, indexAfter: at(101n) })).toEqual({ gross: 101n, net: 97n })
  })

  it('[INCOME-12] of the first day begins where the land does', () => {
    expect(dayAmounts({ ...day, indexStart: at(101n), indexBefore: at(50n) })).toEqual({ gross: 101n, net: 97n })
  })

  it('[INCOME-12][LAND-09] of the day that reaches the cap is what was left of the room, and the owner’s share of it', () => {
    // 202 less 52 are 150, of which 101 were earned before; of the owner 145 less 97
    expect(dayAmounts({ ...day, cut: 52n })).toEqual({ gross: 49n, net: 48n })
    expect(dayAmounts({ ...day, cut: 0n })).toEqual({ gross: 101n, net: 98n })
  })

  it('[INCOME-12] adds up to the claim, however many days', () => {
    const steps = fc.array(fc.bigInt({ min: 0n, max: 10n ** 17n }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(
        steps,
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 9_999n }),
        (grown, investment, tax) => {
          let [index, gross, net] = [7n * ONE, 0n, 0n]
          for (const step of grown) {
            const line = dayAmounts({
              investment,
              tax,
              indexStart: 7n * ONE,
              indexBefore: index,
              indexAfter: index + step,
              cut: null,
            })
            expect(line.gross).toBeGreaterThanOrEqual(0n)
            expect(line.net).toBeGreaterThanOrEqual(0n)
            index += step
            gross += line.gross
            net += line.net
          }
          const grownBy = index - 7n * ONE
          expect(gross).toBe((investment * grownBy) / ONE)
          expect(net).toBe((investment * (10_000n - tax) * grownBy) / (ONE * 10_000n))
        },
      ),
    )
  })
})

describe('a day that is shown before it comes', () => {
  it('[INCOME-01] is what it would pay: the owner’s part rounded down, the tax the rest', () => {
    const bronze = { rate: 3_000_000_000_000_000n, tax: 300n }
    // 500 DU at 0.3%: 1.5, of which 97%
    expect(previewDay(50_000_000_000n, bronze, ONE)).toEqual({
      gross: 150_000_000n,
      net: 145_500_000n,
      tax: 4_500_000n,
    })
    expect(previewDay(50_000_000_000n, bronze, ONE / 2n)).toEqual({
      gross: 75_000_000n,
      net: 72_750_000n,
      tax: 2_250_000n,
    })
    // 3.003, of which 2.91291
    expect(previewDay(1_001n, bronze, ONE)).toEqual({ gross: 3n, net: 2n, tax: 1n })
    expect(previewDay(1_001n, bronze, 0n)).toEqual({ gross: 0n, net: 0n, tax: 0n })
  })

  it('[INCOME-01] never shows the owner and the planet more than was earned', () => {
    const factor = fc.bigInt({ min: 0n, max: ONE })
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 16n }),
        fc.bigInt({ min: 0n, max: ONE }),
        fc.bigInt({ min: 0n, max: 9_999n }),
        factor,
        (investment, rate, tax, by) => {
          const shown = previewDay(investment, { rate, tax }, by)
          expect(shown.net + shown.tax).toBe(shown.gross)
          expect(shown.tax).toBeGreaterThanOrEqual(0n)
          expect(shown.gross * ONE).toBeLessThanOrEqual(investment * rate)
        },
      ),
    )
  })
})

it('is earned back on the day on which nothing is missing any more', () => {
  expect(earnBackDays(100_000_000_000n, 291_000_000n)).toBe(344)
  expect(earnBackDays(100n, 50n)).toBe(2)
  expect(earnBackDays(101n, 50n)).toBe(3)
  expect(earnBackDays(100n, 0n)).toBeNull()
})
