import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SERVICE_DAYS, stepOf, within } from './times.ts'

describe('service times', () => {
  it.each([
    [-5000, 1],
    [0, 1],
    [1, 1],
    [1000, 1],
    [1001, 2],
    [99_000, 99],
    [99_001, 100],
    [100_000, 100],
    [100_001, 110],
    [990_000, 990],
    [990_001, 1000],
    [86_400_000, 87_000],
  ])('%i ms are told as %i s', (ms, seconds) => {
    expect(stepOf(ms)).toBe(seconds)
  })

  it('a step is never quicker than the time, and at most a tenth slower', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (ms) => {
        const told = stepOf(ms)
        expect(told * 1000).toBeGreaterThanOrEqual(ms)
        expect(told).toBeLessThanOrEqual(Math.max(1, Math.ceil(ms / 1000) * 1.1))
        expect(stepOf(told * 1000)).toBe(told)
      }),
    )
  })

  it('half of four end within the second, 95% of twenty within the nineteenth, whatever order they come in', () => {
    const four = [9, 1, 5, 3].map((seconds) => ({ seconds, count: 1 }))
    expect(within(50, four)).toBe(3)
    expect(within(51, four)).toBe(5)
    expect(within(100, four)).toBe(9)
    expect(
      within(95, [
        { seconds: 700, count: 1 },
        { seconds: 2, count: 19 },
      ]),
    ).toBe(2)
    expect(
      within(95, [
        { seconds: 700, count: 2 },
        { seconds: 2, count: 18 },
      ]),
    ).toBe(700)
    expect(within(50, [{ seconds: 4, count: 0 }])).toBeUndefined()
    expect(within(50, [])).toBeUndefined()
  })

  it('is what a walk over every single time finds', () => {
    const times = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 100 }), (all, percent) => {
        const steps = [...new Set(all)].map((seconds) => ({
          seconds,
          count: all.filter((one) => one === seconds).length,
        }))
        const place = Math.ceil((all.length * percent) / 100)
        expect(within(percent, steps)).toBe(all.toSorted((one, other) => one - other)[place - 1])
      }),
    )
  })

  it('thirty days are published', () => {
    expect(SERVICE_DAYS).toBe(30)
  })
})
