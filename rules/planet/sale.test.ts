import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lockedUntil, priceFault, saleParts } from './sale.ts'

const economy = { planetSale: { fee: 500n, least: 100_000_000n, most: 10n ** 16n }, editLockDays: 15 }

describe('the sale of a planet', () => {
  it('[PLANET-10] takes 5% of the price, rounded down for the receiver, and nothing is lost between', () => {
    expect(saleParts(economy, 100_000_000_000n)).toEqual({ received: 95_000_000_000n, fee: 5_000_000_000n })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 16n }), (price) => {
        const { received, fee } = saleParts(economy, price)
        return (
          received + fee === price && received * 10_000n <= price * 9_500n && (received + 1n) * 10_000n > price * 9_500n
        )
      }),
    )
  })

  it('[PLANET-10] has a price within its bounds', () => {
    expect(priceFault(economy, 99_999_999n)).toBe('planetPriceOutOfRange')
    expect(priceFault(economy, 10n ** 16n + 1n)).toBe('planetPriceOutOfRange')
    expect([priceFault(economy, 100_000_000n), priceFault(economy, 10n ** 16n)]).toEqual([undefined, undefined])
  })

  it('[PLANET-08] an edit locks for 15 days', () => {
    expect(lockedUntil(economy, new Date('2026-11-21T10:00:00Z'))).toEqual(new Date('2026-12-06T10:00:00Z'))
  })
})
