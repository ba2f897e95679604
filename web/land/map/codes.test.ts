import { describe, expect, test } from 'vitest'
import { bandsOf, codeOf, countCodes, writeCodes } from './codes.ts'
import { changePlots, emptyPlanes, mapLayers, plotStates } from './plot-states.ts'

const planes = changePlots(emptyPlanes(2), [
  { x: 0, y: 0, state: plotStates.mine, era: 3, price: 900, income: 4 },
  { x: 1, y: 0, state: plotStates.resale, era: 6, price: 2000, income: 9000 },
  { x: 0, y: 1, state: plotStates.notOpen, era: 2, price: 700, income: 70 },
])
const bands = [500, 1000, 1500, 3000]
const { mine, resale, notOpen, unsold } = plotStates
const shut = 15
/** Of each layer, what the four plots show. */
const expected = {
  ownership: [mine, resale, notOpen, unsold],
  sale: [mine, resale, notOpen, unsold],
  mine: [mine, resale, notOpen, unsold],
  era: [3, 6, shut, 0],
  price: [2, 4, shut, 0],
  income: [1, 5, shut, 0],
}

describe('codes', () => {
  test('a plot shows what its layer asks of it', () => {
    for (const layer of mapLayers)
      expect(
        [0, 1, 2, 3].map((at) => codeOf(planes, layer, bands, at)),
        layer,
      ).toEqual(expected[layer])
  })

  test('many plots are written at once, from any place on', () => {
    for (const layer of mapLayers) {
      const codes = new Uint8Array(3)
      writeCodes(planes, layer, bands, 1, codes)
      expect([...codes], layer).toEqual(expected[layer].slice(1))
    }
  })

  test('plots are counted by what they show, on a map of more than one portion too', () => {
    const large = emptyPlanes(300)
    large.era.fill(5, 70_000)
    large.state.fill(notOpen, 0, 10)
    const counts = countCodes(large, 'era', [])
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
