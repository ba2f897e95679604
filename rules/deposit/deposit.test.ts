import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmations, isPlausible, reversalParts, settledState } from './deposit.ts'

const money = fc.bigInt({ min: 0n, max: 10n ** 26n })

describe('deposits', () => {
  it('[ASSET-03] count the block itself as the first confirmation', () => {
    expect(confirmations(10n, 10n)).toBe(1)
    expect(confirmations(11n, 10n)).toBe(2)
    expect(confirmations(9n, 10n)).toBe(0)
    expect(confirmations(3n, 10n)).toBe(0)
  })

  it('[ASSET-03] are credited from the minimum on, and never when they are nothing', () => {
    expect(settledState(1_000_000n, 1_000_000n)).toBe('credited')
    expect(settledState(999_999n, 1_000_000n)).toBe('belowMinimum')
    expect(settledState(0n, 0n)).toBe('belowMinimum')
  })

  it('are at most 10^15 of a token: more than that no token has', () => {
    expect(isPlausible(100_000_000_000_000_000_000_000n)).toBe(true)
    expect(isPlausible(100_000_000_000_000_000_000_001n)).toBe(false)
  })

  it('are reversed whole: what the user lacks is owed', () => {
    fc.assert(
      fc.property(money, money, (minor, balance) => {
        const { taken, short } = reversalParts(minor, balance)
        return taken + short === minor && taken <= balance && taken >= 0n && short >= 0n
      }),
    )
  })
})
