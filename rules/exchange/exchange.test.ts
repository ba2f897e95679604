import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOf } from './account-of.ts'
import { exchangeOf, rateOf } from './exchange.ts'

describe('an exchange', () => {
  it('[ASSET-07] takes its fee of what leaves, rounded up, and lets arrive what is left at the rate, rounded down', () => {
    expect(exchangeOf(10_000_00000000n, 50n, 100_000_000n)).toEqual({ fee: 50_00000000n, arrives: 9_950_00000000n })
    expect(exchangeOf(1n, 50n, 100_000_000n)).toEqual({ fee: 1n, arrives: 0n })
    expect(exchangeOf(201n, 50n, 100_000_000n)).toEqual({ fee: 2n, arrives: 199n })
    // 199 at 1/3: 66.33
    expect(exchangeOf(200n, 50n, 33_333_333n)).toEqual({ fee: 1n, arrives: 66n })
    expect(exchangeOf(200n, 0n, 250_000_000n)).toEqual({ fee: 0n, arrives: 500n })
  })

  it('[ASSET-07] never lets more arrive than what is left is worth, nor a whole unit less', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 20n })
    const share = fc.bigInt({ min: 0n, max: 9_999n })
    const rate = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(units, share, rate, (leaves, fee10k, rate8) => {
        const { fee, arrives } = exchangeOf(leaves, fee10k, rate8)
        const left = leaves - fee
        expect(fee * 10_000n).toBeGreaterThanOrEqual(leaves * fee10k)
        expect(fee === 0n || (fee - 1n) * 10_000n < leaves * fee10k).toBe(true)
        expect(arrives * 100_000_000n).toBeLessThanOrEqual(left * rate8)
        expect((arrives + 1n) * 100_000_000n).toBeGreaterThan(left * rate8)
      }),
    )
  })

  it('[ASSET-07] into DP arrives in the account that DP has of its own, all else in the investment account', () => {
    const assets = ['DU', 'hPT', 'RC', 'DP', 'SAI', 'USDT', 'DAOT'] as const
    expect(assets.filter((asset) => accountOf(asset) === 'points')).toEqual(['DP'])
    expect(assets.filter((asset) => accountOf(asset) === 'investment')).toHaveLength(6)
  })

  it('[ASSET-07] is made at the configured rate, or as far below it as what leaves is taken below its price', () => {
    const none = { DU: 0n, hPT: 0n, RC: 0n, DP: 0n, SAI: 0n, USDT: 0n, DAOT: 0n }
    const rateAt = (configured: bigint, taken: bigint, rate: bigint) =>
      rateOf({ prices: { ...none, RC: configured } }, { prices: { ...none, RC: taken } }, { from: 'RC', rate })
    expect(rateAt(100_000_000n, 100_000_000n, 250_000_000n)).toBe(250_000_000n)
    expect(rateAt(100_000_000n, 50_000_000n, 250_000_000n)).toBe(125_000_000n)
    // a third of what it is configured at, rounded down
    expect(rateAt(300_000_000n, 100_000_000n, 100_000_000n)).toBe(33_333_333n)
    expect(rateAt(0n, 0n, 100_000_000n)).toBe(100_000_000n)
  })
})
