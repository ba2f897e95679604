import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { burnsAt, burnsBefore, burnsOn, dayAt, daysBehind, earlierDay, firstIncomeAt, nominalTime } from './days.ts'

const at = (text: string) => new Date(`${text}Z`)

describe('settlement days', () => {
  it('[LAND-09] begin at 00:00 UTC', () => {
    expect(dayAt(at('1970-01-02T00:00:00.000'))).toBe(1)
    expect(dayAt(at('1970-01-01T23:59:59.999'))).toBe(0)
    expect(dayAt(at('2026-11-22T12:00'))).toBe(20_779)
    expect(nominalTime(20_779)).toEqual(at('2026-11-22T00:00'))
  })

  it('[LAND-09] a land bought on a day earns first at the settlement after the next', () => {
    expect(firstIncomeAt(at('2026-11-22T00:00'))).toEqual(at('2026-11-24T00:00'))
    expect(firstIncomeAt(at('2026-11-22T23:59:59.999'))).toEqual(at('2026-11-24T00:00'))
  })
})

describe('120 hours', () => {
  const settled = at('2026-11-22T00:00')

  it('[INCOME-02] let six days accrue and burn the seventh, when settlements are on time', () => {
    const s1 = dayAt(settled)
    for (let day = s1; day <= s1 + 5; day += 1) expect(burnsOn(day, settled, 120), `${day}`).toBe(false)
    expect(burnsOn(s1 + 6, settled, 120)).toBe(true)
    expect(burnsAt(settled, 120)).toEqual(at('2026-11-28T00:00'))
  })

  it('[INCOME-02] run from when it was really settled: late settlements burn nothing that nobody could claim', () => {
    const late = at('2026-11-25T10:00')
    expect(burnsOn(dayAt(at('2026-11-28T00:00')), late, 120)).toBe(false)
    expect(burnsOn(dayAt(at('2026-11-30T00:00')), late, 120)).toBe(false)
    expect(burnsOn(dayAt(at('2026-12-01T00:00')), late, 120)).toBe(true)
    expect(burnsAt(late, 120)).toEqual(at('2026-12-01T00:00'))
  })

  it('[INCOME-02] are over only after the very instant', () => {
    const day = dayAt(at('2026-11-27T00:00'))
    expect(burnsBefore(day, 120)).toEqual(settled)
    expect(burnsOn(day, settled, 120)).toBe(false)
    expect(burnsOn(day, new Date(settled.getTime() - 1), 120)).toBe(true)
  })

  it('[INCOME-02] end at the first day that burns, whenever it was settled and however long they are', () => {
    const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
    fc.assert(
      fc.property(instant, fc.integer({ min: 24, max: 8760 }), (ms, hours) => {
        const first = dayAt(burnsAt(new Date(ms), hours))
        expect(burnsOn(first, new Date(ms), hours)).toBe(true)
        expect(burnsOn(first - 1, new Date(ms), hours)).toBe(false)
        // later than so many hours after, and not a day later than that
        expect(first * 86_400_000).toBeGreaterThan(ms + hours * 3_600_000)
        expect((first - 1) * 86_400_000).toBeLessThanOrEqual(ms + hours * 3_600_000)
      }),
    )
  })

  it('the earlier of two is the lower, and one beside none is that one', () => {
    expect([earlierDay(3, 5), earlierDay(5, 3), earlierDay(null, 4), earlierDay(4, null)]).toEqual([3, 3, 4, 4])
    expect(earlierDay(null, null)).toBeNull()
  })
})

it('counts the days behind one up to another, and none where it lies behind', () => {
  expect(daysBehind(10, 13)).toEqual([11, 12, 13])
  expect([daysBehind(10, 10), daysBehind(11, 10)]).toEqual([[], []])
})
