import { describe, expect, it } from 'vitest'
import type { Asset } from '#rules/amount/amount.ts'
import { givenFor, marketRate } from './market.ts'

const sides: Partial<Record<Asset, { sell: bigint; buy: bigint }>> = {
  DU: { sell: 49_850_000n, buy: 50_150_451n },
  RC: { sell: 99_700_000n, buy: 100_300_903n },
}
const of = (asset: Asset) => sides[asset]

describe('what the market gives', () => {
  it('[ASSET-07] is what is left of one that is sold and bought with, both fees within, rounded down', () => {
    // 0.997 over 0.50150451; 1 over it; and 0.997 itself
    expect(marketRate('RC', 'DU', of)).toBe(198_801_801n)
    expect(marketRate('USDT', 'DU', of)).toBe(199_400_001n)
    expect(marketRate('RC', 'USDT', of)).toBe(99_700_000n)
  })

  it('is nothing where one of the two has no pool', () => {
    expect([marketRate('DP', 'DU', of), marketRate('USDT', 'DP', of)]).toEqual([undefined, undefined])
    // one that can be had for less than any price can be written is not to be had
    expect(marketRate('RC', 'DU', (asset) => (asset === 'DU' ? { sell: 0n, buy: 0n } : sides[asset]))).toBeUndefined()
  })

  it('[ASSET-07] is compared with a fixed rate less its fee', () => {
    expect([givenFor(100_000_000n, 50n), givenFor(3n, 50n), givenFor(100_000_000n, 0n)]).toEqual([
      99_500_000n,
      2n,
      100_000_000n,
    ])
  })
})
