import { expect, it } from 'vitest'
import { legendOf } from './legend.ts'
import { changePlots, emptyPlanes, mapLayers, plotStates } from './map/plot-states.ts'

it('counts every plot once in each layer', () => {
  const plots = Array.from({ length: 64 }, (_, at) => ({
    x: at % 8,
    y: Math.floor(at / 8),
    era: at % 3,
    price: 10 + at,
    income: 100 + at * 7,
    ...(at < 5 && { state: plotStates.mine }),
  }))
  const planes = changePlots(emptyPlanes(8), plots)
  for (const layer of mapLayers) {
    const total = legendOf(planes, layer).reduce((sum, { count }) => sum + count, 0)
    expect(total, layer).toBe(64)
  }
  expect(legendOf(planes, 'ownership').map(({ code, count }) => [code, count])).toEqual([
    [plotStates.mine, 5],
    [plotStates.unsold, 59],
  ])
  const bands = legendOf(planes, 'price')
  expect(bands[0]?.above).toBeUndefined()
  expect(bands[1]?.above).toBe(bands[0]?.upTo)
})
