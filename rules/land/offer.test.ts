import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { cheapestOf, levelsWith, placesByClass, plotsByClass, plotsOfClass, priceClasses } from './offer.ts'
import { plotAt, STEPS } from './plot.ts'

const economy = readEconomy(file)
const planet = fc.record({
  galaxy: fc.integer({ min: 1, max: 9 }),
  system: fc.integer({ min: 1, max: 999 }),
  orbit: fc.integer({ min: 1, max: 99 }),
  level: fc.integer({ min: 1, max: 3 }),
})

it('[LAND-04] each unsold plot of a planet stands in exactly one price, the one it asks for, and the prices come in order', () => {
  const classes = priceClasses(economy)
  expect(classes.every(({ price }, at) => at === 0 || (classes[at - 1]?.price ?? 0n) <= price)).toBe(true)
  fc.assert(
    fc.property(planet, (where) => {
      const side = economy.planets[where.level - 1]?.side ?? 0
      const seen = new Set<number>()
      const counts = plotsByClass(economy, where)
      const places = placesByClass(economy, where)
      for (const one of classes) {
        const plots = [...plotsOfClass(places, one)]
        expect(plots.length).toBe(counts[one.era * STEPS + one.step])
        if (plots.length > 0) expect(levelsWith(economy, one.era)).toContain(where.level)
        expect(plots.every(({ place }, at) => at === 0 || (plots[at - 1]?.place ?? 0) < place)).toBe(true)
        for (const { x, y, place } of plots) {
          expect(place).toBe(y * side + x)
          expect(plotAt(economy, where, where.level, x, y)).toMatchObject({ era: one.era, least: one.price })
          seen.add(place)
        }
        const [, second] = plots
        if (second) expect([...plotsOfClass(places, one, second.place)]).toEqual(plots.slice(1))
      }
      expect(seen.size).toBe(side * side)
    }),
    { numRuns: 20 },
  )
})

it('the lowest price of a planet is that of its first class with a plot, the Stone Age aside, and of none there is none', () => {
  const counts = plotsByClass(economy, { galaxy: 1, system: 1, orbit: 1, level: 1 })
  const class100 = 1 * STEPS
  expect(counts[class100]).toBe(4)
  expect(cheapestOf(economy, counts)).toEqual({ era: 1, step: 0, price: 10_000_000_000n })
  counts[class100] = 0
  expect(cheapestOf(economy, counts)).toEqual({ era: 1, step: 1, price: 14_000_000_000n })
  counts.fill(0, class100)
  expect(counts[0]).toBe(9)
  expect(cheapestOf(economy, counts)).toBeUndefined()
})
