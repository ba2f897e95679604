import { describe, expect, test } from 'vitest'
import { codeOf } from './codes.ts'
import { fillOf } from './fills.ts'
import { changePlots, emptyPlanes, mapLayers, plotStates } from './plot-states.ts'

const planes = changePlots(emptyPlanes(2), [
  { x: 0, y: 0, state: plotStates.mine, era: 3, price: 900, income: 4 },
  { x: 1, y: 0, state: plotStates.resale, era: 6, price: 2000, income: 9 },
  { x: 0, y: 1, state: plotStates.notOpen },
])
const bands = [500, 1000, 1500, 3000]

describe('fills', () => {
  test('each state that is not bare land has its own tone and mark', () => {
    const { mine, owned, resale, notOpen } = plotStates
    const fills = [mine, owned, resale, notOpen].map((state) => fillOf('ownership', state))
    expect(fills.map((fill) => `${fill?.tone} ${fill?.mark}`)).toEqual([
      'accent lines',
      'ink dot',
      'ochre-tint diamond',
      'plate cross',
    ])
    expect(fillOf('ownership', plotStates.unsold)).toBeNull()
  })

  test('eras have seven patterns over one ramp of ink, the first of them blank', () => {
    const marks = [1, 2, 3, 4, 5, 6].map((era) => fillOf('era', era))
    expect(fillOf('era', 0)).toBeNull()
    expect(new Set(marks.map((fill) => fill?.mark)).size).toBe(6)
    expect(marks.map((fill) => fill?.opacity)).toEqual(
      [...marks.map((fill) => fill?.opacity ?? 0)].sort((a, b) => a - b),
    )
  })

  test('price and income have five rising steps', () => {
    for (const layer of ['price', 'income'] as const) {
      const steps = [1, 2, 3, 4, 5].map((step) => fillOf(layer, step)?.opacity ?? 0)
      expect(steps.every((opacity, index) => opacity > (steps[index - 1] ?? 0))).toBe(true)
    }
  })

  test('what is for sale stands out in its layer, and what is mine in its own, alone', () => {
    const { unsold, owned, mine } = plotStates
    expect(fillOf('sale', unsold)?.tone).toBe('ochre-tint')
    expect(fillOf('sale', owned)?.tone).toBe('ink')
    expect([unsold, owned, mine].map((state) => fillOf('mine', state)?.tone)).toEqual(['plate', 'plate', 'accent'])
  })

  test('a plot that is not open says so in every layer', () => {
    for (const layer of mapLayers) expect(fillOf(layer, codeOf(planes, layer, bands, 2))?.mark).toBe('cross')
  })
})
