import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partState, partsOf } from './parts.ts'

const TERMS = { firstShare: 1_000n, laterParts: 18, everyDays: 30 }
const CLOSES = Date.UTC(2026, 10, 23)
const DAY = 86_400_000

describe('the parts of a subscription', () => {
  it('[DAOT-02] are a tenth at the end of the round, then eighteen equal ones each thirty days after it', () => {
    const parts = partsOf(TERMS, 10_000_000_000n, CLOSES)
    expect(parts).toHaveLength(19)
    expect(parts[0]).toEqual({ number: 1, amount: 1_000_000_000n, dueAt: CLOSES })
    expect(parts[1]).toEqual({ number: 2, amount: 500_000_000n, dueAt: CLOSES + 30 * DAY })
    expect(parts[18]).toEqual({ number: 19, amount: 500_000_000n, dueAt: CLOSES + 540 * DAY })
  })

  it('[DAOT-02] leave the remainder to the last', () => {
    // 1,234.5 DAOT: 123.45 and 1,111.05, of which an eighteenth is 61.725
    const exact = partsOf(TERMS, 123_450_000_000n, CLOSES)
    expect(exact.map(({ amount }) => amount).slice(0, 3)).toEqual([12_345_000_000n, 6_172_500_000n, 6_172_500_000n])
    // 101 units: 10, then 5 seventeen times, and 91 - 85
    const rest = partsOf(TERMS, 101n, CLOSES).map(({ amount }) => amount)
    expect([rest[0], rest[1], rest[17], rest[18]]).toEqual([10n, 5n, 5n, 6n])
    // less than a unit each: all of it is the last
    expect(partsOf(TERMS, 9n, CLOSES).map(({ amount }) => amount)).toEqual([...Array<bigint>(18).fill(0n), 9n])
  })

  it('[DAOT-02] come to the whole, to the last unit, whatever the terms', () => {
    const terms = fc.record({
      firstShare: fc.bigInt({ min: 0n, max: 10_000n }),
      laterParts: fc.integer({ min: 1, max: 120 }),
      everyDays: fc.integer({ min: 1, max: 366 }),
    })
    fc.assert(
      fc.property(terms, fc.bigInt({ min: 1n, max: 10n ** 20n }), (given, amount) => {
        const parts = partsOf(given, amount, CLOSES)
        expect(parts).toHaveLength(given.laterParts + 1)
        expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount)
        const later = parts.slice(1, -1)
        for (const part of later) expect(part.amount).toBe(later[0]?.amount)
        const [last, before] = [parts.at(-1), parts.at(-2)]
        // less than one unit a part is left over
        if (last && before && later.length > 0)
          expect(last.amount - before.amount).toBeLessThan(BigInt(given.laterParts))
        expect((last?.dueAt ?? 0) - CLOSES).toBe(given.laterParts * given.everyDays * DAY)
      }),
    )
  })

  it('[DAOT-04] are locked until their time, then pending, and claimed for good', () => {
    expect(partState(CLOSES, false, CLOSES - 1)).toBe('locked')
    expect(partState(CLOSES, false, CLOSES)).toBe('pending')
    expect(partState(CLOSES, true, CLOSES)).toBe('claimed')
  })
})
