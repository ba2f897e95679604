import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { uncovered } from './finality.ts'

const prices = { DU: 100_000_000n, hPT: 50_000_000n, RC: 0n, DP: 0n, SAI: 0n, USDT: 200_000_001n, DAOT: 0n }

describe('what an exit leaves covers the deposits that are not final', () => {
  it('at the configured prices over all accounts, to the last unit', () => {
    const open = [{ asset: 'USDT', units: 700n }] as const
    // 700 x 2.00000001 DU is 1400.000007: rounded up
    expect(uncovered({ prices }, [{ asset: 'DU', units: 1401n }], open)).toBeUndefined()
    expect(uncovered({ prices }, [{ asset: 'DU', units: 1400n }], open)).toEqual({
      asset: 'DU',
      needed: 1401n,
      left: 1400n,
    })
    const held = [
      { asset: 'DU', units: 1400n },
      { asset: 'hPT', units: 1n },
    ] as const
    // half a unit is none
    expect(uncovered({ prices }, held, open)).toMatchObject({ left: 1400n })
    expect(uncovered({ prices }, [...held, { asset: 'hPT', units: 2n }], open)).toBeUndefined()
  })

  it('an asset without a price covers itself, and nothing else does', () => {
    const open = [{ asset: 'DAOT', units: 5n }] as const
    const rich = { asset: 'DU', units: 10n ** 20n } as const
    expect(uncovered({ prices }, [rich, { asset: 'DAOT', units: 4n }], open)).toEqual({
      asset: 'DAOT',
      needed: 5n,
      left: 4n,
    })
    expect(uncovered({ prices }, [{ asset: 'DAOT', units: 5n }], open)).toBeUndefined()
  })

  it('asks for nothing where nothing is open, and what arrives is covered by itself', () => {
    const sums = fc.array(
      fc.record({
        asset: fc.constantFrom('DU', 'USDT', 'hPT', 'DAOT'),
        units: fc.bigInt({ min: 0n, max: 10n ** 24n }),
      }),
    )
    fc.assert(
      fc.property(sums, sums, (held, open) => {
        expect(uncovered({ prices }, held, [])).toBeUndefined()
        const whole = open.map(({ asset, units }) => ({ asset, units: units * 100_000_000n }))
        expect(uncovered({ prices }, [...held, ...whole], whole)).toBeUndefined()
      }),
    )
  })
})
