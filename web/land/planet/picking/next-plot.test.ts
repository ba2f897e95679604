import { expect, it } from 'vitest'
import { changePlots, emptyPlanes, plotStates } from '#web/land/map/plots/plot-states.ts'
import { nextPlot } from './next-plot.ts'

const planes = changePlots(emptyPlanes(4), [
  { x: 3, y: 0, state: plotStates.owned },
  { x: 0, y: 1, state: plotStates.mine },
  { x: 2, y: 2, state: plotStates.resale },
  { x: 1, y: 3, state: plotStates.mine },
])

it('goes on along the row and into the next one', () => {
  expect(nextPlot(planes, 'all', { x: 2, y: 0 }, 1)).toEqual({ x: 3, y: 0 })
  expect(nextPlot(planes, 'all', { x: 3, y: 0 }, 1)).toEqual({ x: 0, y: 1 })
  expect(nextPlot(planes, 'all', { x: 0, y: 1 }, -1)).toEqual({ x: 3, y: 0 })
})

it('passes over what the map does not show', () => {
  expect(nextPlot(planes, 'sale', { x: 2, y: 0 }, 1)).toEqual({ x: 1, y: 1 })
  expect(nextPlot(planes, 'sale', { x: 1, y: 2 }, 1)).toEqual({ x: 2, y: 2 })
  expect(nextPlot(planes, 'mine', { x: 0, y: 1 }, 1)).toEqual({ x: 1, y: 3 })
})

it('ends at the first and the last', () => {
  expect(nextPlot(planes, 'all', { x: 0, y: 0 }, -1)).toBeUndefined()
  expect(nextPlot(planes, 'all', { x: 3, y: 3 }, 1)).toBeUndefined()
  expect(nextPlot(planes, 'mine', { x: 1, y: 3 }, 1)).toBeUndefined()
})
