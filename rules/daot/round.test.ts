import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, mostOf, type Round, roundFault, roundState, stepOf, subscriptionFault, takenBack } from './round.ts'

const UNIT = 100_000_000n
/** The demo's: a million at a dime, 100 to 50,000 a member. */
const ROUND: Round = {
  opensAt: 1_000,
  closesAt: 2_000,
  stock: 1_000_000n * UNIT,
  price: 10_000_000n,
  least: 100n * UNIT,
  most: 50_000n * UNIT,
  sold: 0n,
  closedAt: null,
}

describe('a round', () => {
  it('[DAOT-01] is open from its first instant on and before its last, while something is left', () => {
    expect([999, 1_000, 1_999, 2_000].map((now) => roundState(ROUND, now))).toEqual(['before', 'open', 'open', 'after'])
    const sold = { ...ROUND, sold: ROUND.stock }
    expect([999, 1_000, 2_000].map((now) => roundState(sold, now))).toEqual(['before', 'soldOut', 'after'])
    const closed = { ...ROUND, closedAt: 2_000 }
    expect([999, 1_999, 2_000].map((now) => roundState(closed, now))).toEqual(['after', 'after', 'after'])
    expect(subscriptionFault(closed, 0n, 100n * UNIT, 1_999)).toEqual({ error: 'daotNotOpen', facts: {} })
  })

  it('[DAOT-01] was taken back if it was closed before its end', () => {
    expect([null, 999, 1_999, 2_000].map((closedAt) => takenBack({ ...ROUND, closedAt }))).toEqual([
      ...[false, true, true, false],
    ])
  })

  it('[DAOT-01] costs what its price says, to the unit, in the steps that the price takes', () => {
    expect(costOf(10_000_000n, 123n * UNIT)).toBe(1_230_000_000n)
    expect(stepOf(10_000_000n)).toBe(10n)
    expect(stepOf(100_000_000n)).toBe(1n)
    expect(stepOf(250_000_000n)).toBe(2n)
    expect(stepOf(12_345_679n)).toBe(UNIT)
    expect(costOf(12_345_679n, 3n * UNIT)).toBe(37_037_037n)
    expect(() => costOf(10_000_000n, 5n)).toThrow(RangeError)
  })

  it('[DAOT-01] every number of steps has an exact price, and nothing between them', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(price, fc.bigInt({ min: 1n, max: 10n ** 10n }), (at, steps) => {
        const step = stepOf(at)
        expect(costOf(at, steps * step) * UNIT).toBe(steps * step * at)
        if (step > 1n) expect(() => costOf(at, steps * step + 1n)).toThrow(RangeError)
      }),
    )
  })

  it('[DAOT-01][ERR-15][ERR-17] takes an amount within its window, steps, bounds and stock, and says what is wrong otherwise', () => {
    const fault = (amount: bigint, mine = 0n, now = 1_500, sold = 0n) =>
      subscriptionFault({ ...ROUND, sold }, mine, amount, now)
    expect(fault(100n * UNIT)).toBeUndefined()
    expect(fault(50_000n * UNIT)).toBeUndefined()
    expect(fault(10n, 100n * UNIT)).toBeUndefined()
    expect(fault(100n * UNIT, 0n, 999)).toEqual({ error: 'daotNotOpen', facts: {} })
    expect(fault(100n * UNIT, 0n, 2_000)).toEqual({ error: 'daotNotOpen', facts: {} })
    expect(fault(0n)).toEqual({ error: 'enterQuantity', facts: {} })
    expect(fault(100n * UNIT + 1n)).toEqual({ error: 'daotStep', facts: { step: '0.0000001' } })
    const bounds = { min: '100', max: '50000' }
    expect(fault(100n * UNIT - 10n)).toEqual({ error: 'daotBounds', facts: { ...bounds, mine: '0' } })
    expect(fault(50_000n * UNIT + 10n)).toEqual({ error: 'daotBounds', facts: { ...bounds, mine: '0' } })
    expect(fault(10n, 50_000n * UNIT)).toEqual({ error: 'daotBounds', facts: { ...bounds, mine: '50000' } })
    expect(fault(101n * UNIT, 0n, 1_500, 999_900n * UNIT)).toEqual({
      error: 'daotInsufficient',
      facts: { asset: 'DAOT', left: '100' },
    })
    expect(fault(100n * UNIT, 0n, 1_500, 999_900n * UNIT)).toBeUndefined()
  })

  it('[DAOT-01] offers the most that bounds, stock and USDT allow, in whole steps', () => {
    expect(mostOf(ROUND, 0n, 10_000n * UNIT)).toBe(50_000n * UNIT)
    expect(mostOf(ROUND, 49_000n * UNIT, 10_000n * UNIT)).toBe(1_000n * UNIT)
    expect(mostOf({ ...ROUND, sold: 999_950n * UNIT }, 0n, 10_000n * UNIT)).toBe(50n * UNIT)
    // 12.34567891 USDT buy 123.4567891 DAOT
    expect(mostOf(ROUND, 0n, 1_234_567_891n)).toBe(12_345_678_910n)
    expect(mostOf({ ...ROUND, price: 12_345_679n }, 0n, UNIT)).toBe(8n * UNIT)
    expect(mostOf(ROUND, 60_000n * UNIT, UNIT)).toBe(0n)
  })

  it('[DAOT-01] cannot be opened with terms that do not hold together', () => {
    expect(roundFault(ROUND)).toBeUndefined()
    const wrong: Partial<Round>[] = [
      { closesAt: 1_000 },
      { price: 0n },
      { stock: 0n },
      { least: 0n },
      { least: 60_000n * UNIT },
      { most: 1_000_001n * UNIT },
      { stock: 1_000_000n * UNIT + 1n },
    ]
    for (const change of wrong) expect(roundFault({ ...ROUND, ...change }), `${Object.keys(change)}`).toMatch(/./)
  })
})
