import { expect, test } from 'vitest'
import { changePlots, emptyPlanes, plotStates } from './plot-states.ts'

test('a change writes only what it names, and names the plot that changed', () => {
  const before = emptyPlanes(4)
  const priced = changePlots(before, [{ x: 1, y: 2, price: 1200, era: 3 }])
  const sold = changePlots(priced, [{ x: 1, y: 2, state: plotStates.mine }])
  expect([sold.state[9], sold.price[9], sold.era[9]]).toEqual([plotStates.mine, 1200, 3])
  expect(sold.changed).toEqual([9])
  expect(sold.version).toBe(2)
})

test('a change gives a new object over the same arrays, so that a million plots are not copied', () => {
  const before = emptyPlanes(4)
  const after = changePlots(before, [{ x: 0, y: 0, state: plotStates.owned }])
  expect(after).not.toBe(before)
  expect(after.state).toBe(before.state)
})

test('plots outside the map change nothing', () => {
  const after = changePlots(emptyPlanes(4), [
    { x: 4, y: 0, state: plotStates.owned },
    { x: -1, y: 2, state: plotStates.owned },
    { x: 0.5, y: 2, state: plotStates.owned },
  ])
  expect(after.changed).toEqual([])
  expect(after.state.every((state) => state === plotStates.unsold)).toBe(true)
})
