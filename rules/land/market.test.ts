import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Economy, readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { classesBy, erasByYield } from './offer.ts'

const economy = readEconomy(file)
const DU = 100_000_000n

/** Eras that begin a hundred DU apart, with these rates (of 10^18) and taxes (of 10^4). */
const withEras = (...figures: (readonly [rate: bigint, tax: bigint])[]): Economy => ({
  ...economy,
  eras: figures.map(([rate, tax], era) => ({
    era,
    least: BigInt(era + 1) * 100n * DU,
    most: BigInt(era + 2) * 100n * DU,
    rate,
    tax,
  })),
})

describe('the eras by what a DU brings', () => {
  it('[LAND-04] begin with the one that brings most after land tax', () => {
    expect(erasByYield(economy)).toEqual([6, 5, 4, 3, 2, 1, 0])
    // 100 less half is less than 60 less a tenth, and 54 less than 55 without tax
    expect(erasByYield(withEras([100n, 5_000n], [60n, 1_000n], [55n, 0n], [10n, 0n]))).toEqual([2, 1, 0, 3])
  })

  it('[LAND-04] of which two bring the same stand in their own order', () => {
    // 80 less a half is 40, as is 50 less a fifth
    expect(erasByYield(withEras([80n, 5_000n], [50n, 2_000n], [41n, 0n], [40n, 0n]))).toEqual([2, 0, 1, 3])
  })

  it('[LAND-04] are all there, each once, none before one that brings more', () => {
    const era = fc.tuple(fc.bigInt(0n, 10n ** 18n), fc.bigInt(0n, 9_999n))
    fc.assert(
      fc.property(fc.array(era, { minLength: 1, maxLength: 7 }), (figures) => {
        const order = erasByYield(withEras(...figures))
        expect([...order].sort()).toEqual(figures.map((_, at) => at))
        const net = order.map((at) => (figures[at]?.[0] ?? 0n) * (10_000n - (figures[at]?.[1] ?? 0n)))
        for (const [at, brings] of net.entries()) if (at > 0) expect(brings <= (net[at - 1] ?? 0n)).toBe(true)
      }),
    )
  })
})

describe('the prices in the order of a market', () => {
  const two = withEras([10n, 0n], [20n, 0n])
  const shown = (sort: Parameters<typeof classesBy>[1]) =>
    classesBy(two, sort).map(({ era, step, price }) => `${era}.${step} ${price / DU}`)
  const first = [100, 110, 120, 130, 140, 150, 160, 170, 180, 190].map((price, step) => `0.${step} ${price}`)
  const second = [200, 210, 220, 230, 240, 250, 260, 270, 280, 290].map((price, step) => `1.${step} ${price}`)

  it('[LAND-04] go up, or down', () => {
    expect(shown('priceUp')).toEqual([...first, ...second])
    expect(shown('priceDown')).toEqual([...first, ...second].reverse())
  })

  it('[LAND-04] by yield begin with the era that brings most, and in it with the lowest price', () => {
    expect(shown('yieldDown')).toEqual([...second, ...first])
  })
})
