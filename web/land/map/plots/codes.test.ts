import { describe, expect, test } from 'vitest'
import { bandsOf, codeOf, countCodes, lookOf, writeCodes } from './codes.ts'
import { changePlots, emptyPlanes, type MapLayer, type MapShow, plotStates } from './plot-states.ts'

const planes = changePlots(emptyPlanes(2), [
  { x: 0, y: 0, state: plotStates.mine, era: 3, price: 900 },
  { x: 1, y: 0, state: plotStates.resale, era: 6, price: 2000 },
  { x: 0, y: 1, state: plotStates.notOpen, era: 2, price: 700 },
])
const bands = [500, 1000, 1500, 3000]
const { mine, resale, unsold } = plotStates
const [other, shut] = [14, 15]
/** Of each layer and choice of plots, what the four plots show. */
const expected: readonly [MapLayer, MapShow, readonly number[]][] = [
  ['ownership', 'all', [mine, resale, shut, unsold]],
  ['ownership', 'sale', [other, resale, shut, unsold]],
  ['ownership', 'mine', [mine, other, shut, other]],
  ['era', 'all', [3, 6, shut, 0]],
  ['era', 'mine', [3, other, shut, other]],
  ['price', 'all', [2, 4, shut, 0]],
  ['price', 'sale', [other, 4, shut, 0]],
  ['yield', 'all', [3, 6, shut, 0]],
  ['yield', 'sale', [other, 6, shut, 0]],
]

describe('codes', () => {
  test('a plot shows what its layer asks of it, where it is among the chosen', () => {
    for (const [layer, show, codes] of expected)
      expect(
        [0, 1, 2, 3].map((at) => codeOf(planes, { layer, show, bands }, at)),
        `${layer} ${show}`,
      ).toEqual(codes)
  })

  test('many plots are written at once, from any place on', () => {
    for (const [layer, show, all] of expected) {
      const codes = new Uint8Array(3)
      writeCodes(planes, { layer, show, bands }, 1, codes)
      expect([...codes], `${layer} ${show}`).toEqual(all.slice(1))
    }
  })

  test('plots are counted by what they show, on a map of more than one portion too', () => {
    const large = emptyPlanes(300)
    large.era.fill(5, 70_000)
    large.state.fill(plotStates.notOpen, 0, 10)
    const steps = countCodes(large, lookOf(large, 'era', 'all'))
    let step = steps.next()
    while (!step.done) step = steps.next()
    const counts = step.value
    expect([counts[0], counts[5], counts[shut]]).toEqual([69_990, 20_000, 10])
    expect(counts.reduce((sum, count) => sum + count)).toBe(90_000)
  })

  test('limits put about as many plots into each step and leave out plots without a value', () => {
    const values = Uint32Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? 0 : index))
    const limits = bandsOf(values)
    const sizes = [0, 0, 0, 0, 0]
    for (const value of values) {
      if (value === 0) continue
      const step = limits.filter((limit) => value > limit).length
      sizes[step] = (sizes[step] ?? 0) + 1
    }
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(2)
  })
})
