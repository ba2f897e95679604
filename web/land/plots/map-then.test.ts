import { expect, it } from 'vitest'
import { emptyPlanes, plotStates } from '#web/land/map/plots/plot-states.ts'
import { firstDay, planesOn } from './map-then.ts'

const TIMES = [
  { index: 3, from: 100, until: 102, era: 1 },
  { index: 3, from: 104, until: 0, era: 2 },
  { index: 5, from: 101, until: 103, era: 1 },
  { index: 5, from: 103, until: 0, era: 2 },
]
const on = (day: number) => {
  const { planes, sold } = planesOn(emptyPlanes(4), TIMES, day)
  return [sold, planes.state[3] === plotStates.owned, planes.era[5]]
}

it('each day shows what was held as it ended, in the era of then', () => {
  expect([99, 100, 101, 102, 103, 104].map(on)).toEqual([
    [0, false, 0],
    [1, true, 0],
    [2, true, 1],
    [1, false, 1],
    [1, false, 2],
    [2, true, 2],
  ])
})

it('begins with the first purchase', () => {
  expect(firstDay(TIMES)).toBe(100)
  expect(firstDay([])).toBeUndefined()
})
