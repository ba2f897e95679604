import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { payments, split } from './payment.ts'

const base = readEconomy(file)
const at = (prices: Partial<typeof base.prices>) => ({ ...base, prices: { ...base.prices, ...prices } })
const DU = 100_000_000n

describe('what each balance pays', () => {
  it('[LAND-05] of one asset is the amount at its price, rounded up for the payer', () => {
    expect(payments(base, 'DU', 125n * DU, 0n)).toEqual([
      { asset: 'DU', units: 125n * DU, price: DU, worth: 125n * DU },
    ])
    // 100 DU at 3 DU for one: 33.33333334
    expect(payments(at({ RC: 3n * DU }), 'RC', 100n * DU, 0n)).toEqual([
      { asset: 'RC', units: 3_333_333_334n, price: 3n * DU, worth: 100n * DU },
    ])
    expect(payments(at({ SAI: DU / 2n }), 'SAI', 7n, 0n)).toEqual([
      { asset: 'SAI', units: 14n, price: DU / 2n, worth: 7n },
    ])
    expect(payments(at({ USDT: 1n }), 'USDT', 2n, 0n)?.[0]?.units).toBe(2n * DU)
  })

  it('[LAND-05] is nothing where an asset has no price: the method is closed', () => {
    expect(payments(at({ RC: 0n }), 'RC', DU, DU)).toBeUndefined()
    expect(payments(at({ hPT: 0n }), 'hPT+DU', DU, DU)).toBeUndefined()
    expect(payments(at({ hPT: 0n }), 'DU', DU, DU)).toHaveLength(1)
  })

  it('[LAND-06] of a mixed payment is hPT as far as it reaches, then DU', () => {
    const shown = (amount: bigint, hpt: bigint, price = DU) =>
      payments(at({ hPT: price }), 'hPT+DU', amount, hpt)?.map(({ asset, units, worth }) => [asset, units, worth])
    expect(shown(500n, 340n)).toEqual([
      ['hPT', 340n, 340n],
      ['DU', 160n, 160n],
    ])
    expect(shown(500n, 500n)).toEqual([['hPT', 500n, 500n]])
    expect(shown(500n, 501n)).toEqual([['hPT', 500n, 500n]])
    expect(shown(500n, 0n)).toEqual([['DU', 500n, 500n]])
    // 11 units at a third of a DU stand for 3 whole units; of these 9.0…1 leave, rounded up
    expect(shown(500n, 11n, DU / 3n)).toEqual([
      ['hPT', 10n, 3n],
      ['DU', 497n, 497n],
    ])
    // one unit that stands for none is not taken
    expect(shown(500n, 1n, DU / 3n)).toEqual([['DU', 500n, 500n]])
  })

  it('[LAND-05] is worth what is bought, never less, and by less than one unit more, at any price and balance', () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 16n })
    const price = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(
        units,
        units,
        price,
        fc.constantFrom('hPT+DU', 'RC', 'USDT', 'SAI', 'DU'),
        (amount, balance, cost, method) => {
          const economy = at({ hPT: cost, RC: cost, USDT: cost, SAI: cost })
          const paid = payments(economy, method as 'DU', amount, balance) ?? []
          expect(paid.reduce((sum, { worth }) => sum + worth, 0n)).toBe(amount)
          for (const { asset, units: leaves, worth, price: at8 } of paid) {
            expect(leaves).toBeGreaterThan(0n)
            expect(leaves * at8).toBeGreaterThanOrEqual(worth * DU)
            expect((leaves - 1n) * at8).toBeLessThan(worth * DU)
            if (asset === 'hPT') expect(leaves).toBeLessThanOrEqual(balance)
          }
          if (method === 'hPT+DU' && paid.some(({ asset }) => asset === 'DU')) {
            // DU pays only what the whole balance of hPT does not reach
            const duPays = paid.find(({ asset }) => asset === 'DU')?.worth ?? 0n
            expect(amount - duPays).toBe((balance * cost) / DU)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('the split of a purchase', () => {
  it('is a fifth for rewards, rounded down, and the rest for the reserve', () => {
    expect(split(base, 100n)).toEqual({ rewards: 20n, emission: 80n })
    expect(split(base, 9n)).toEqual({ rewards: 1n, emission: 8n })
    expect(split(base, 4n)).toEqual({ rewards: 0n, emission: 4n })
    expect(split({ ...base, rewardShare: 1n }, 123_456_789n)).toEqual({ rewards: 12_345n, emission: 123_444_444n })
  })
})
