import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptThroughout, uncovered } from './finality.ts'

const prices = { DU: 100_000_000n, hPT: 50_000_000n, RC: 0n, DP: 0n, SAI: 0n, USDT: 200_000_001n, DAOT: 0n }
const steady = { lowest: { prices }, highest: { prices } }

describe('what an exit leaves covers the deposits that are not final', () => {
  it('at the configured prices over all accounts, to the last unit', () => {
    const open = [{ asset: 'USDT', units: 700n }] as const
    // 700 x 2.00000001 DU is 1400.000007: rounded up
    expect(uncovered(steady, [{ asset: 'DU', units: 1401n }], open)).toBeUndefined()
    expect(uncovered(steady, [{ asset: 'DU', units: 1400n }], open)).toEqual({
      asset: 'DU',
      needed: 1401n,
      left: 1400n,
    })
    const held = [
      { asset: 'DU', units: 1400n },
      { asset: 'hPT', units: 1n },
    ] as const
    // half a unit is none
    expect(uncovered(steady, held, open)).toMatchObject({ left: 1400n })
    expect(uncovered(steady, [...held, { asset: 'hPT', units: 2n }], open)).toBeUndefined()
  })

  it('an asset without a price covers itself, and nothing else does', () => {
    const open = [{ asset: 'DAOT', units: 5n }] as const
    const rich = { asset: 'DU', units: 10n ** 20n } as const
    expect(uncovered(steady, [rich, { asset: 'DAOT', units: 4n }], open)).toEqual({
      asset: 'DAOT',
      needed: 5n,
      left: 4n,
    })
    expect(uncovered(steady, [{ asset: 'DAOT', units: 5n }], open)).toBeUndefined()
  })

  it('of its own asset one for one; what is missing of it counts at the highest price, what is left of all else at the lowest', () => {
    const lowest = { prices: { ...prices, USDT: 100_000_000n, hPT: 10_000_000n } }
    const bounds = { lowest, highest: { prices: { ...prices, USDT: 300_000_000n } } }
    const open = [
      { asset: 'USDT', units: 60n },
      { asset: 'USDT', units: 40n },
    ] as const
    const usdt = (...units: bigint[]) => units.map((each) => ({ asset: 'USDT', units: each }) as const)
    // two accounts of 50 cover it, whatever the price
    expect(uncovered(bounds, usdt(50n, 50n), open)).toBeUndefined()
    // one is missing: 3 DU; of hPT ten are one
    const missing = usdt(50n, 49n)
    expect(uncovered(bounds, [...missing, { asset: 'hPT', units: 30n }], open)).toBeUndefined()
    expect(uncovered(bounds, [...missing, { asset: 'hPT', units: 29n }], open)).toEqual({
      asset: 'DU',
      needed: 300n,
      left: 299n,
    })
    // what there is of another deposit's asset stands in for that alone
    const both = [...open, { asset: 'hPT', units: 30n }] as const
    expect(uncovered(bounds, [...missing, { asset: 'hPT', units: 59n }], both)).toMatchObject({ left: 314n })
    expect(uncovered(bounds, [...missing, { asset: 'hPT', units: 60n }], both)).toBeUndefined()
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
        expect(uncovered(steady, held, [])).toBeUndefined()
        const whole = open.map(({ asset, units }) => ({ asset, units: units * 100_000_000n }))
        expect(uncovered(steady, [...held, ...whole], whole)).toBeUndefined()
      }),
    )
  })
})

it('what came in between counts for nothing, and what went is gone', () => {
  const before = [
    { asset: 'USDT', units: 5n },
    { asset: 'USDT', units: 2n },
    { asset: 'hPT', units: 3n },
  ] as const
  const after = [
    { asset: 'USDT', units: 4n },
    { asset: 'hPT', units: 9n },
    { asset: 'RC', units: 1n },
  ] as const
  expect(keptThroughout(before, after).filter(({ units }) => units > 0n)).toEqual([
    { asset: 'hPT', units: 3n },
    { asset: 'USDT', units: 4n },
  ])
})
