import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saidShares, shareOf, sharesOf } from './shares.ts'

describe('parts of a whole', () => {
  it('give what cutting leaves to those that lost most, of equal ones to the first', () => {
    expect(sharesOf([1n, 1n, 1n], 1000)).toEqual([334, 333, 333])
    expect(sharesOf([9885n, 115n], 1000)).toEqual([989, 11])
    expect(sharesOf([9884n, 116n], 1000)).toEqual([988, 12])
    expect(sharesOf([5n, 1n, 1n], 10)).toEqual([7, 2, 1])
    expect(sharesOf([4n, 6n, 3n], 10)).toEqual([3, 5, 2])
    expect(sharesOf([2n, 2n, 2n, 1n], 10_000)).toEqual([2857, 2857, 2857, 1429])
  })

  it('are nothing of nothing, and the whole only where it is all', () => {
    expect(sharesOf([], 1000)).toEqual([])
    expect(sharesOf([0n, 0n], 1000)).toEqual([0, 0])
    expect(sharesOf([0n, 7n], 1000)).toEqual([0, 1000])
    expect(sharesOf([99_999n, 1n], 1000)).toEqual([999, 1])
    expect(sharesOf([1n, 99_999n, 0n], 1000)).toEqual([1, 999, 0])
  })

  it('say a trace of something as less than a part, and what it leaves as more than all parts but one', () => {
    const trace = { parts: 1, bound: 'under' }
    expect(saidShares([599_000_000_000n, 190_000n], 1000)).toEqual([{ parts: 999, bound: 'over' }, trace])
    // at exactly one part nothing is left to be said
    expect(saidShares([999n, 1n], 1000)).toEqual([{ parts: 999 }, { parts: 1 }])
    // beside a trace the rest adds up as ever
    expect(saidShares([5n * 10n ** 9n, 5n * 10n ** 9n, 1n], 1000)).toEqual([
      { parts: 500 },
      { parts: 500 },
      { ...trace, parts: 0 },
    ])
    expect(saidShares([0n, 7n], 1000)).toEqual([{ parts: 0 }, { parts: 1000 }])
    expect(saidShares([0n, 0n], 1000)).toEqual([{ parts: 0 }, { parts: 0 }])
  })

  it('are cut where one of them stands alone, and may be more than the whole', () => {
    expect(shareOf(4578n, 10_000n, 1000)).toEqual({ parts: 457 })
    expect(shareOf(359_995n, 10_000n, 1000)).toEqual({ parts: 35_999 })
    expect(shareOf(1n, 10_000n, 1000)).toEqual({ parts: 0, bound: 'under' })
    expect(shareOf(9999n, 10_000n, 1000)).toEqual({ parts: 999, bound: 'over' })
    expect(shareOf(0n, 10_000n, 1000)).toEqual({ parts: 0 })
    expect(shareOf(5n, 0n, 1000)).toEqual({ parts: 0 })
  })

  it('are bounded only where no figure of one part says them', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amounts, fc.constantFrom(1000, 10_000), (all, parts) => {
        const whole = all.reduce((sum, amount) => sum + amount, 0n)
        saidShares(all, parts).forEach(({ bound }, at) => {
          const times = (all[at] ?? 0n) * BigInt(parts)
          expect(bound === 'under').toBe(times > 0n && times < whole)
          expect(bound === 'over').toBe(times > whole * BigInt(parts - 1) && times < whole * BigInt(parts))
        })
      }),
    )
  })

  it('always add up, each within one part of what it is; nothing stays nothing', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amounts, fc.constantFrom(1000, 10_000), (all, parts) => {
        const whole = all.reduce((sum, amount) => sum + amount, 0n)
        fc.pre(whole > 0n)
        const shares = sharesOf(all, parts)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(parts)
        all.forEach((amount, at) => {
          const share = shares[at] ?? 0
          const cut = Number((amount * BigInt(parts)) / whole)
          expect([cut, cut + 1]).toContain(share)
          if (amount === 0n) expect(share).toBe(0)
          if (amount < whole) expect(share).toBeLessThan(parts)
        })
      }),
    )
  })
})
