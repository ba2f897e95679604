import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  costOf,
  isRest,
  mostOf,
  type Round,
  roundFault,
  roundState,
  stepOf,
  subscriptionFault,
  takenBack,
} from './round.ts'

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
  step: UNIT,
}
/** How it is released, and in which steps at least it is sold. */
const ECONOMY = { step: UNIT, firstShare: 1_000n, laterParts: 18, everyDays: 30 }

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

  it('[DAOT-01] costs what its price says, to the unit, in the steps that the price and the economy take', () => {
    expect(costOf(10_000_000n, 123n * UNIT)).toBe(1_230_000_000n)
    expect(stepOf(10_000_000n, 1n)).toBe(10n)
    expect(stepOf(100_000_000n, 1n)).toBe(1n)
    expect(stepOf(250_000_000n, 1n)).toBe(2n)
    expect(stepOf(12_345_679n, 1n)).toBe(UNIT)
    expect(stepOf(10_000_000n, UNIT)).toBe(UNIT)
    // ten units and fifteen: thirty are whole numbers of both
    expect(stepOf(10_000_000n, 15n)).toBe(30n)
    expect(costOf(12_345_679n, 3n * UNIT)).toBe(37_037_037n)
    expect(() => costOf(10_000_000n, 5n)).toThrow(RangeError)
  })

  it('[DAOT-01] every number of steps has an exact price, and nothing between the smallest ones', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const smallest = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(price, smallest, fc.bigInt({ min: 1n, max: 10n ** 10n }), (at, least, steps) => {
        const step = stepOf(at, 1n)
        expect(costOf(at, steps * step) * UNIT).toBe(steps * step * at)
        if (step > 1n) expect(() => costOf(at, steps * step + 1n)).toThrow(RangeError)
        const both = stepOf(at, least)
        expect([both % step, both % least]).toEqual([0n, 0n])
      }),
    )
  })

  it('[DAOT-01][ERR-15][ERR-17] takes an amount within its window, steps, bounds and stock, and says what is wrong otherwise', () => {
    const fault = (amount: bigint, mine = 0n, now = 1_500, sold = 0n) =>
      subscriptionFault({ ...ROUND, sold }, mine, amount, now)
    expect(fault(100n * UNIT)).toBeUndefined()
    expect(fault(50_000n * UNIT)).toBeUndefined()
    expect(fault(UNIT, 100n * UNIT)).toBeUndefined()
    expect(fault(100n * UNIT, 0n, 999)).toEqual({ error: 'daotNotOpen', facts: {} })
    expect(fault(100n * UNIT, 0n, 2_000)).toEqual({ error: 'daotNotOpen', facts: {} })
    expect(fault(0n)).toEqual({ error: 'enterQuantity', facts: {} })
    expect(fault(100n * UNIT + 10n)).toEqual({ error: 'daotStep', facts: { step: '1' } })
    const bounds = { min: '100', max: '50000' }
    expect(fault(99n * UNIT)).toEqual({ error: 'daotBounds', facts: { ...bounds, mine: '0' } })
    expect(fault(50_001n * UNIT)).toEqual({ error: 'daotBounds', facts: { ...bounds, mine: '0' } })
    expect(fault(UNIT, 50_000n * UNIT)).toEqual({ error: 'daotBounds', facts: { ...bounds, mine: '50000' } })
    expect(fault(101n * UNIT, 0n, 1_500, 999_900n * UNIT)).toEqual({
      error: 'daotInsufficient',
      facts: { asset: 'DAOT', left: '100' },
    })
    expect(fault(100n * UNIT, 0n, 1_500, 999_900n * UNIT)).toBeUndefined()
  })

  it('[DAOT-01][ERR-17] sells what is left whole, where that is less than the least', () => {
    const rest = { ...ROUND, sold: 999_950n * UNIT }
    const fault = (amount: bigint, mine = 0n) => subscriptionFault(rest, mine, amount, 1_500)
    expect(fault(50n * UNIT)).toBeUndefined()
    expect(fault(49n * UNIT)).toEqual({ error: 'daotRestWhole', facts: { left: '50' } })
    expect(fault(UNIT)).toEqual({ error: 'daotRestWhole', facts: { left: '50' } })
    for (const amount of [51n, 100n])
      expect(fault(amount * UNIT)).toEqual({ error: 'daotInsufficient', facts: { asset: 'DAOT', left: '50' } })
    // who has the least already takes of it what he wants
    expect(fault(UNIT, 100n * UNIT)).toBeUndefined()
    expect(isRest(rest, 0n)).toBe(true)
    expect(isRest(rest, 50n * UNIT)).toBe(false)
    expect(isRest({ ...ROUND, sold: 999_900n * UNIT }, 0n)).toBe(false)
    expect(isRest({ ...ROUND, sold: ROUND.stock }, 0n)).toBe(false)
    // it never sells what is not there
    expect(subscriptionFault({ ...ROUND, sold: ROUND.stock }, 0n, UNIT, 1_500)).toMatchObject({
      error: 'daotInsufficient',
    })
  })

  it('[DAOT-01] offers the most that bounds, stock and USDT allow, in whole steps, and nothing that is refused', () => {
    expect(mostOf(ROUND, 0n, 10_000n * UNIT)).toBe(50_000n * UNIT)
    expect(mostOf(ROUND, 49_000n * UNIT, 10_000n * UNIT)).toBe(1_000n * UNIT)
    const rest = { ...ROUND, sold: 999_950n * UNIT }
    expect(mostOf(rest, 0n, 10_000n * UNIT)).toBe(50n * UNIT)
    expect(mostOf(rest, 0n, 5n * UNIT - 1n)).toBe(0n)
    expect(mostOf(rest, 100n * UNIT, 4n * UNIT)).toBe(40n * UNIT)
    // 12.34567891 USDT buy 123 DAOT, and 9.9 USDT less than the least
    expect(mostOf(ROUND, 0n, 1_234_567_891n)).toBe(123n * UNIT)
    expect(mostOf(ROUND, 0n, 990_000_000n)).toBe(0n)
    expect(mostOf(ROUND, 100n * UNIT, 990_000_000n)).toBe(99n * UNIT)
    expect(mostOf({ ...ROUND, price: 12_345_679n }, 100n * UNIT, UNIT)).toBe(8n * UNIT)
    expect(mostOf(ROUND, 60_000n * UNIT, UNIT)).toBe(0n)
  })

  it('[DAOT-01] what is offered is never refused', () => {
    const whole = (most: bigint) => fc.bigInt({ min: 0n, max: most }).map((count) => count * UNIT)
    fc.assert(
      fc.property(whole(1_000_000n), whole(60_000n), fc.bigInt({ min: 0n, max: 10n ** 13n }), (sold, mine, usdt) => {
        const round = { ...ROUND, sold }
        const most = mostOf(round, mine, usdt)
        if (most > 0n) expect(subscriptionFault(round, mine, most, 1_500)).toBeUndefined()
        expect(costOf(ROUND.price, most)).toBeLessThanOrEqual(usdt)
      }),
    )
  })

  it('[DAOT-01] cannot be opened with terms that do not hold together', () => {
    expect(roundFault(ROUND, ECONOMY)).toBeUndefined()
    const wrong: readonly (readonly [Partial<Round>, string])[] = [
      [{ closesAt: 1_000 }, 'ends after it begins'],
      [{ price: 0n }, 'above zero'],
      [{ stock: 0n }, 'above zero'],
      [{ least: 0n }, 'above zero'],
      [{ least: 60_000n * UNIT }, 'at least the least'],
      [{ most: 1_000_001n * UNIT }, 'no more than the stock'],
      [{ stock: 1_000_000n * UNIT + 1n }, 'steps of 1'],
      [{ least: 10n }, 'steps of 1'],
      [{ most: 50_000n * UNIT + 10n }, 'steps of 1'],
    ]
    for (const [change, fault] of wrong) expect(roundFault({ ...ROUND, ...change }, ECONOMY)).toContain(fault)
  })

  it('[DAOT-01][DAOT-02] cannot be opened where a part of the smallest subscription would be nothing', () => {
    const fault = (step: bigint, change = {}) => roundFault(ROUND, { ...ECONOMY, step, ...change })
    // 20 units: 2 and eighteen times 1
    expect(fault(20n)).toBeUndefined()
    expect(fault(10n)).toBe('of 0.0000001, the smallest subscription, a part would be nothing')
    expect(fault(UNIT, { firstShare: 0n })).toContain('a part would be nothing')
    expect(fault(UNIT, { firstShare: 10_000n })).toContain('a part would be nothing')
  })
})
