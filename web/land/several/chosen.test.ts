import { expect, it } from 'vitest'
import { changePlots, emptyPlanes, plotStates } from '#web/land/map/plots/plot-states.ts'
import { leastOf, press, readChosen, writeChosen } from './chosen.ts'

it('reads of an address each plot of the map once, twenty at most', () => {
  expect(readChosen('1.2_3.4_1.2', 8)).toEqual([
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ])
  expect(readChosen('8.0_0.8_7.7_x_1.2.3_-1.2_', 8)).toEqual([{ x: 7, y: 7 }])
  expect(readChosen('', 8)).toEqual([])
  const many = Array.from({ length: 30 }, (_, at) => ({ x: at, y: 0 }))
  expect(readChosen(writeChosen(many), 32)).toEqual(many.slice(0, 20))
})

it('takes a plot in and out again, but none that is sold or beyond the twentieth', () => {
  const planes = changePlots(emptyPlanes(32), [
    { x: 2, y: 1, state: plotStates.owned },
    { x: 3, y: 1, state: plotStates.mine },
    { x: 4, y: 1, state: plotStates.notOpen },
  ])
  const one = [{ x: 1, y: 1 }]
  expect(press(planes, [], { x: 1, y: 1 })).toEqual({ chosen: one })
  expect(press(planes, [...one, { x: 1, y: 2 }], { x: 1, y: 1 })).toEqual({ chosen: [{ x: 1, y: 2 }] })
  for (const x of [2, 3, 4]) expect(press(planes, one, { x, y: 1 })).toEqual({ refused: 'notForSale' })
  const full = Array.from({ length: 20 }, (_, x) => ({ x, y: 0 }))
  expect(press(planes, full, { x: 21, y: 0 })).toEqual({ refused: 'full' })
  expect(press(planes, full, { x: 19, y: 0 }).chosen).toHaveLength(19)
  // one that was sold since it was chosen can be taken out
  expect(press(planes, [{ x: 2, y: 1 }], { x: 2, y: 1 })).toEqual({ chosen: [] })
})

it('sums up what they ask for', () => {
  const planes = changePlots(emptyPlanes(8), [
    { x: 1, y: 0, price: 100 },
    { x: 0, y: 1, price: 5000 },
  ])
  expect(
    leastOf(planes, [
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ]),
  ).toBe(5100)
})
