import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { levelsWith, plotsByClass, priceClasses } from './offer.ts'
import { eraOfInvestment, leastAt, plotAt, plotEra, plotIn, plotSeed, plotStep, topRange } from './plot.ts'

const economy = readEconomy(file)
const DU = 100_000_000n
const place = { galaxy: 2, system: 7, orbit: 3 }

describe('a plot', () => {
  it('[LAND-01] has the seed of its planet and place, for ever: a change would change every unsold plot', () => {
    const seeds = [
      [1, 1, 1, 0, 0],
      [1, 1, 1, 1, 0],
      [1, 1, 1, 0, 1],
      [3, 141, 59, 26, 53],
      [9, 999, 99, 4095, 4095],
    ].map(([galaxy = 0, system = 0, orbit = 0, x = 0, y = 0]) => plotSeed({ galaxy, system, orbit }, x, y))
    expect(seeds).toEqual([679143661, 3303955379, 2791393755, 3264249199, 267230406])
  })

  it.each([
    [1, 0, 0, 1, 100n, 500n],
    [1, 7, 7, 2, 850n, 1_000n],
    [1, 3, 4, 0, 19n, 100n],
    [2, 15, 15, 1, 180n, 500n],
    [3, 20, 11, 1, 260n, 500n],
    [4, 63, 0, 2, 550n, 1_000n],
    [5, 127, 127, 3, 1_800n, 5_000n],
    [5, 64, 65, 5, 18_000n, 50_000n],
  ])(
    '[LAND-01] of a planet of level %i at (%i, %i) is of era %i, from %i to %i DU',
    (level, x, y, era, least, most) => {
      expect(plotAt(economy, place, level, x, y)).toEqual({ era, least: least * DU, most: most * DU })
    },
  )

  it('[LAND-01] stands on a square of its planet and nowhere else', () => {
    for (const [level, side] of [
      [1, 8],
      [2, 16],
      [3, 32],
      [4, 64],
      [5, 128],
    ] as const) {
      const at = (x: number, y: number) => plotAt(economy, place, level, x, y)
      expect(at(side - 1, side - 1)).toBeDefined()
      expect(at(0, 0)).toBeDefined()
      for (const [x, y] of [
        [-1, 0],
        [0, -1],
        [side, 0],
        [0, side],
        [side, -1],
        [-1, side],
      ] as const)
        expect(at(x, y), `${level} ${x} ${y}`).toBeUndefined()
    }
  })

  it('[LAND-01] is of each era of its planet half as often as of the one below', () => {
    // of 15 parts: 8, 4, 2, 1
    const eras = Array.from({ length: 15 }, (_, seed) => plotEra(seed, 2, 5))
    expect(eras).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5])
    expect(plotEra(15, 2, 5)).toBe(2)
    expect(plotEra(29, 2, 5)).toBe(5)
    expect(plotEra(4_294_967_295, 3, 3)).toBe(3)
  })

  it('asks for the lower of two steps', () => {
    // bits from the eighth on, and from the sixteenth on, modulo ten
    expect(plotStep((7 << 16) | 0)).toBe(2)
    expect(plotStep(9 << 16)).toBe(4)
    expect(plotStep(3 << 8)).toBe(0)
    expect(plotStep((13 << 16) | (2 << 8))).toBe(0)
    fc.assert(
      fc.property(fc.nat(4_294_967_295), (seed) => {
        const low = Math.floor(seed / 256) % 10
        const high = Math.floor(seed / 65_536) % 10
        return plotStep(seed) === (low < high ? low : high)
      }),
    )
  })

  it('asks for whole DU, the same distance apart from the least of its era', () => {
    expect(leastAt({ least: 10n * DU, most: 100n * DU }, 0)).toBe(10n * DU)
    expect(leastAt({ least: 10n * DU, most: 100n * DU }, 9)).toBe(91n * DU)
    // 10 + 1.5 x 3 is 14.5
    expect(leastAt({ least: 10n * DU, most: 25n * DU }, 3)).toBe(14n * DU)
  })
})

describe('the prices of unsold plots', () => {
  it('[LAND-04] are ten an era, from the lowest on, eras before steps where they are alike', () => {
    const classes = priceClasses(economy)
    expect(classes).toHaveLength(70)
    expect(classes.slice(0, 2)).toEqual([
      { era: 0, step: 0, price: 10n * DU },
      { era: 0, step: 1, price: 19n * DU },
    ])
    expect(classes[69]).toEqual({ era: 6, step: 9, price: 185_000n * DU })
    // eras that overlap: 100 is asked for twice, by the lower era first
    const eras = [
      { era: 0, least: 100n * DU, most: 200n * DU, rate: 0n, tax: 0n },
      { era: 1, least: 50n * DU, most: 150n * DU, rate: 0n, tax: 0n },
    ]
    const mixed = priceClasses({ ...economy, eras })
    expect(mixed.slice(4, 8).map(({ era, step }) => [era, step])).toEqual([
      [1, 4],
      [0, 0],
      [1, 5],
      [0, 1],
    ])
    const flat = [{ era: 0, least: 7n * DU, most: 7n * DU, rate: 0n, tax: 0n }]
    expect(priceClasses({ ...economy, eras: flat }).map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('[LAND-04] stand on the levels that have their era', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((era) => levelsWith(economy, era))).toEqual([
      [1, 2],
      [1, 2, 3],
      [1, 2, 3, 4],
      [2, 3, 4, 5],
      [3, 4, 5],
      [4, 5],
      [5],
    ])
  })

  it('[LAND-04] are counted for a planet once and for all', () => {
    const counts = [...plotsByClass(economy, { ...place, level: 2 })]
    expect(counts.slice(0, 20)).toEqual([24, 27, 22, 15, 14, 15, 11, 5, 8, 0, 20, 11, 7, 11, 9, 5, 4, 5, 2, 2])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(256)
    expect(counts).toHaveLength(70)
  })
})

describe('the era of an investment', () => {
  it.each([
    [1, 100n, 1],
    [1, 500n, 1],
    [1, 501n, 2],
    [1, 1_000n, 2],
    [1, 5_001n, 4],
    [3, 100n, 3],
    [1, 200_000n, 6],
    [1, 999_999n, 6],
  ])('[LAND-10] from era %i on, of %i DU, is %i', (from, investment, era) => {
    expect(eraOfInvestment(economy, from, investment * DU)).toBe(era)
  })

  it('[LAND-10] ends at the top range of the planet', () => {
    expect([1, 2, 3, 4, 5].map((level) => topRange(economy, level) / DU)).toEqual([
      1_000n,
      5_000n,
      10_000n,
      50_000n,
      200_000n,
    ])
  })
})

it('reads the plot of an address, and nothing else', () => {
  expect(plotIn('12,3')).toEqual({ x: 12, y: 3 })
  expect(plotIn('0%2c1999')).toEqual({ x: 0, y: 1999 })
  for (const other of ['', '12', '12,', ',3', '12,3,4', '-1,3', '12345,1', '1.5,2', ' 1,2', '1,2/'])
    expect(plotIn(other), other).toBeUndefined()
})
