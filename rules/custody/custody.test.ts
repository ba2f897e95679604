import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceOf, fine, fineOfMinor, fineText, isOffTwice, lackingOf, minorOfFine } from './custody.ts'

const NOTHING = { ledger: 0n, found: 0n, dust: 0n, mined: 0n, later: 0n, arrived: 0n, awaited: 0n }
const EMPTY = { hot: 0n, cold: 0n, addresses: 0n }

/** What may happen to custody, and where it then shows: each keeps the two sides equal. */
type Happening =
  | 'deposit'
  | 'credit'
  | 'payment'
  | 'final'
  | 'arrival'
  | 'booking'
  | 'creditBeyond'
  | 'paidBeyond'
  | 'awaited'
const HAPPENINGS: readonly Happening[] = [
  'deposit',
  'credit',
  'payment',
  'final',
  'arrival',
  'booking',
  'creditBeyond',
  'paidBeyond',
  'awaited',
]

describe('custody', () => {
  it('is equal through whatever is booked and named, and off by what is neither, to the unit', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...HAPPENINGS), fc.bigInt(1n, 10n ** 24n)))
    fc.assert(
      fc.property(steps, fc.bigInt(-(10n ** 24n), 10n ** 24n), (happened, stolen) => {
        const held = { ...EMPTY }
        const due = { ...NOTHING }
        for (const [what, amount] of happened) {
          if (what === 'deposit') {
            held.addresses += amount
            due.found += amount
          } else if (what === 'credit') {
            held.addresses += amount
            due.ledger += amount - 7n
            due.dust += 7n
          } else if (what === 'payment') {
            held.hot -= amount
            due.mined += amount
          } else if (what === 'final') {
            held.hot -= amount
            due.ledger -= amount
          } else if (what === 'arrival') {
            held.cold += amount
            due.arrived += amount
          } else if (what === 'booking') {
            held.hot += amount
            due.ledger += amount
          } else if (what === 'creditBeyond') {
            due.ledger += amount
            due.later += amount
          } else if (what === 'paidBeyond') {
            due.ledger -= amount
            due.later -= amount
          } else {
            due.ledger += amount
            due.awaited += amount
          }
        }
        expect(differenceOf(held, due)).toBe(0n)
        expect(differenceOf({ ...held, hot: held.hot - stolen }, due)).toBe(-stolen)
      }),
    )
  })

  it('counts tokens of any decimals by one measure', () => {
    expect(fine(1_500_000n, 6)).toBe(1_500_000_000_000_000_000n)
    expect(fine(5n, 18)).toBe(5n)
    expect(fine(2n, 0)).toBe(2_000_000_000_000_000_000n)
    expect(fineOfMinor(150_000_000n)).toBe(1_500_000_000_000_000_000n)
    for (const decimals of [19, -1, 1.5]) expect(() => fine(1n, decimals)).toThrow(RangeError)
  })

  it('loses nothing between minor units and what they cannot carry', () => {
    expect(minorOfFine(12_345_678_901n)).toEqual({ units: 1n, rest: 2_345_678_901n })
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), (amount) => {
        const { units, rest } = minorOfFine(amount)
        expect(fineOfMinor(units) + rest).toBe(amount)
        expect(rest < 10_000_000_000n).toBe(true)
      }),
    )
  })

  it('is told as a decimal, its sign kept', () => {
    expect(fineText(0n)).toBe('0')
    expect(fineText(-5_000_000_000_000_000_000n)).toBe('-5')
    expect(fineText(1n)).toBe('0.000000000000000001')
    expect(fineText(-1_250_000_000_000_000_000n)).toBe('-1.25')
  })
})

describe('what is off', () => {
  it('is believed once two looks ten seconds apart have found it', () => {
    const since = new Date('2026-11-29T00:00:00Z')
    const found = (ms: number) => isOffTwice(since, new Date(since.getTime() + ms))
    expect([found(0), found(9_999), found(10_000), found(60_000)]).toEqual([false, false, true, true])
    expect(isOffTwice(null, since)).toBe(false)
  })
})

describe('what is missing', () => {
  it('is told in minor units, rounded up', () => {
    expect(lackingOf([-50_000_000_000_000_000_00n])).toBe(500_000_000n)
    expect(lackingOf([-1n])).toBe(1n)
    expect(lackingOf([-10_000_000_001n])).toBe(2n)
    expect(lackingOf([-10_000_000_000n])).toBe(1n)
    expect(lackingOf([])).toBe(0n)
  })

  it('of one chain is not made up for by another, and each is rounded by itself', () => {
    expect(lackingOf([-30_000_000_000n, 90_000_000_000n])).toBe(3n)
    expect(lackingOf([0n, 5n])).toBe(0n)
    expect(lackingOf([-1n, -1n])).toBe(2n)
  })

  it('never says less than what is missing, and no whole unit a chain more', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), { maxLength: 6 }), (differences) => {
        const missing = differences.reduce((sum, each) => (each < 0n ? sum - each : sum), 0n)
        const told = lackingOf(differences) * 10_000_000_000n
        expect(told >= missing).toBe(true)
        expect(told - missing < 10_000_000_000n * BigInt(Math.max(1, differences.length))).toBe(true)
      }),
    )
  })
})
