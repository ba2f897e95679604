import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addNumerator,
  addWeight,
  burnsOnDay,
  claimableTax,
  claimTax,
  countTo,
  hasWeight,
  type PlanetTax,
  partOf,
  weighted,
  withClock,
} from './planet-tax.ts'

/** One minor unit of a planet's tax. */
const UNIT = 10n ** 26n
const none: PlanetTax = {
  planet: 7n,
  stream: 'tax',
  part: 10_000n,
  weights: [0n, 0n, 0n],
  countedDay: 10,
  numerator: { emission: 0n, wallet: 0n },
  lostNumerator: { emission: 0n, wallet: 0n },
  unclaimedSince: null,
  burningFrom: null,
  inSums: true,
}
const planet: PlanetTax = { ...none, weights: [5n, 30n, 7n], unclaimedSince: 9 }

describe('the tax of a planet', () => {
  it('[INCOME-03] grows by its weights and what each era’s index has grown', () => {
    expect(weighted([5n, 30n, 7n], [1n, 2n, 3n], [11n, 4n, 3n])).toBe(110n)
    // an era that the index does not know yet stands at nothing
    expect(weighted([5n, 30n], [], [2n])).toBe(10n)
    expect(weighted([5n, 30n], [2n], [])).toBe(-10n)
  })

  it('[INCOME-03] is counted apart for the Stone Age and for all else', () => {
    const counted = countTo(planet, 12, [1n, 2n, 3n], [11n, 4n, 6n])
    expect(counted).toEqual({
      ...planet,
      countedDay: 12,
      // 5 x 10; 30 x 2 + 7 x 3; each of ten thousand parts
      numerator: { wallet: 500_000n, emission: 810_000n },
    })
    expect(countTo(counted, 13, [11n, 4n, 6n], [12n, 4n, 6n]).numerator).toEqual({
      wallet: 550_000n,
      emission: 810_000n,
    })
  })

  it('[INCOME-04] is shared: 9,960 parts of 10,000 are the owner’s, 40 the referrer’s, and none where there is nobody', () => {
    expect([partOf('tax', 40n), partOf('referral', 40n)]).toEqual([9_960n, 40n])
    expect([partOf('tax', 0n), partOf('referral', 0n)]).toEqual([10_000n, 0n])
    const owner = { ...planet, part: 9_960n }
    const referrer: PlanetTax = { ...planet, stream: 'referral', part: 40n }
    const grown = [owner, referrer].map((one) => countTo(one, 12, [1n, 2n, 3n], [11n, 4n, 6n]).numerator)
    // of 500,000 and 810,000
    expect(grown).toEqual([
      { wallet: 498_000n, emission: 806_760n },
      { wallet: 2_000n, emission: 3_240n },
    ])
    expect(addNumerator(owner, 'wallet', 7n).numerator).toEqual({ wallet: 69_720n, emission: 0n })
    expect(addNumerator(referrer, 'wallet', 7n).numerator).toEqual({ wallet: 280n, emission: 0n })
  })

  it('[INCOME-02] of one that burns is lost', () => {
    const burning = { ...planet, burningFrom: 12, numerator: { emission: 1n, wallet: 2n } }
    const once = countTo(burning, 12, [1n, 2n, 3n], [11n, 4n, 6n])
    expect(once).toEqual({ ...burning, countedDay: 12, lostNumerator: { wallet: 500_000n, emission: 810_000n } })
    expect(countTo(once, 13, [11n, 4n, 6n], [12n, 5n, 6n]).lostNumerator).toEqual({
      wallet: 550_000n,
      emission: 1_110_000n,
    })
  })

  it('takes what a source brings besides', () => {
    const more = addNumerator({ ...planet, numerator: { emission: 1n, wallet: 2n } }, 'emission', 3n)
    expect(more).toEqual({ ...planet, numerator: { emission: 30_001n, wallet: 2n } })
    expect(addNumerator(more, 'wallet', 4n).numerator).toEqual({ emission: 30_001n, wallet: 40_002n })
  })

  it('has the weights of its lands', () => {
    expect(addWeight(planet, 1, 12n).weights).toEqual([5n, 42n, 7n])
    expect(addWeight(planet, 0, -5n).weights).toEqual([0n, 30n, 7n])
    expect([hasWeight(planet), hasWeight(none), hasWeight({ ...none, weights: [0n, 0n, 1n] })]).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('what the next settlement burns', () => {
  const from = [100n, 200n, 300n]
  const heavy: PlanetTax = { ...none, weights: [0n, 3n * 10n ** 12n, 0n], unclaimedSince: 5 }

  it('[INCOME-02] is what the weights bring on its day, and nothing of what lies ready', () => {
    const ready = { ...heavy, numerator: { emission: 9n * UNIT, wallet: 0n } }
    // 3 x 10^12 x 10^10 x 10^4 are three minor units
    expect(burnsOnDay(ready, 11, from, [0n, 10n ** 10n, 0n])).toBe(3n)
    expect(burnsOnDay(ready, 11, from, [10n ** 10n, 0n, 10n ** 10n])).toBe(0n)
  })

  it('[INCOME-02] of what burns already is its next part, to the unit that the claim will record', () => {
    const burning = { ...heavy, burningFrom: 10, lostNumerator: { emission: 5n * UNIT + UNIT / 2n, wallet: 0n } }
    const half = [0n, 5n * 10n ** 9n, 0n]
    expect(burnsOnDay(burning, 11, from, half)).toBe(2n)
    expect(burnsOnDay({ ...burning, lostNumerator: { emission: UNIT / 3n, wallet: 0n } }, 11, from, half)).toBe(1n)
  })
})

describe('the clock of a planet', () => {
  it('[INCOME-02] starts with the first weight and goes on with more', () => {
    expect(withClock({ ...planet, unclaimedSince: null }, 12).unclaimedSince).toBe(12)
    expect(withClock(planet, 12).unclaimedSince).toBe(9)
    expect(withClock(none, 12)).toEqual(none)
  })

  it('[INCOME-02] is cleared by a weight that goes before it has earned, and not by one that earned', () => {
    expect(withClock({ ...none, unclaimedSince: 12 }, 12).unclaimedSince).toBeNull()
    expect(withClock({ ...none, unclaimedSince: 13 }, 12).unclaimedSince).toBeNull()
    expect(withClock({ ...none, unclaimedSince: 11 }, 12).unclaimedSince).toBe(11)
  })
})

describe('a claim of tax', () => {
  it('[INCOME-03] is whole units of each source for itself; the fractions are carried', () => {
    const earned = { ...planet, numerator: { emission: 3n * UNIT + 5n, wallet: 2n * UNIT - 1n } }
    expect(claimableTax(earned)).toEqual({ emission: 3n, wallet: 1n })
    expect(claimTax(earned, 20)).toEqual({
      tax: { ...planet, numerator: { emission: 5n, wallet: UNIT - 1n }, unclaimedSince: 21 },
      paid: { emission: 3n, wallet: 1n },
      amount: 4n,
      lost: 0n,
    })
  })

  it('[INCOME-02] ends a burn and says what was lost; without a weight no clock runs', () => {
    const burning = {
      ...none,
      unclaimedSince: 9,
      burningFrom: 15,
      numerator: { emission: UNIT, wallet: 0n },
      lostNumerator: { emission: 2n * UNIT + 9n, wallet: 3n * UNIT + 9n },
    }
    const { tax, amount, lost } = claimTax(burning, 20)
    expect([amount, lost]).toEqual([1n, 5n])
    expect(tax).toEqual(none)
  })

  it('[INCOME-03] over any split of days brings in the end what one claim brings', () => {
    const days = fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.bigInt({ min: 0n, max: 10n ** 16n })), {
      minLength: 1,
      maxLength: 15,
    })
    const weight = fc.bigInt({ min: 1n, max: 10n ** 16n })
    fc.assert(
      fc.property(days, weight, weight, (grown, stone, bronze) => {
        const first = { ...none, weights: [stone, bronze] }
        let [often, once, sum] = [first, first, 0n]
        let index: readonly bigint[] = [0n, 0n]
        grown.forEach(([stoneGrown, bronzeGrown], at) => {
          const next = [(index[0] ?? 0n) + stoneGrown, (index[1] ?? 0n) + bronzeGrown]
          const claimed = claimTax(countTo(often, 11 + at, index, next), 11 + at)
          often = claimed.tax
          sum += claimed.amount
          once = countTo(once, 11 + at, index, next)
          index = next
        })
        const whole = claimTax(once, 30)
        expect(sum).toBe(whole.amount)
        expect(often.numerator).toEqual(whole.tax.numerator)
      }),
    )
  })
})
