import { expect, it } from 'vitest'
import { changePlots, emptyPlanes, mapLayers, mapShows, plotStates } from '#web/land/map/plots/plot-states.ts'
import { type LegendLine, legendOf as stepsOf } from './legend.ts'

const plots = Array.from({ length: 64 }, (_, at) => ({
  x: at % 8,
  y: Math.floor(at / 8),
  era: at % 3,
  price: 10 + at,
  ...(at < 5 && { state: plotStates.mine }),
  ...(at >= 60 && { state: plotStates.owned }),
}))
const planes = changePlots(emptyPlanes(8), plots)

/** The legend once all is counted. */
function legendOf(...of: Parameters<typeof stepsOf>): readonly LegendLine[] {
  const steps = stepsOf(...of)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

it('counts every plot once in each layer of any plots', () => {
  for (const layer of mapLayers)
    for (const show of mapShows) {
      const fills = legendOf(planes, layer, show).filter(({ kind }) => kind !== 'outline')
      expect(
        fills.reduce((sum, { count }) => sum + count, 0),
        `${layer} ${show}`,
      ).toBe(64)
    }
})

it('tells of the chosen plots, and counts the others together', () => {
  const counts = (...of: Parameters<typeof legendOf>) => legendOf(...of).map(({ kind, count }) => [kind, count])
  expect(legendOf(planes, 'ownership', 'all').map(({ code, count }) => [code, count])).toEqual([
    [plotStates.mine, 5],
    [plotStates.owned, 4],
    [plotStates.unsold, 55],
  ])
  expect(counts(planes, 'era', 'mine')).toEqual([
    ['era', 2],
    ['era', 2],
    ['era', 1],
    ['other', 59],
  ])
  expect(counts(planes, 'ownership', 'sale')).toEqual([
    ['state', 55],
    ['other', 9],
    ['outline', 5],
  ])
})

it('tells of a yield the eras that bring it', () => {
  expect(legendOf(planes, 'yield', 'all').map(({ kind, code, count }) => [kind, code, count])).toEqual([
    ['yield', 0, 22],
    ['yield', 1, 21],
    ['yield', 2, 21],
    ['outline', 16, 5],
  ])
})

it('has bands that follow one another', () => {
  const bands = legendOf(planes, 'price', 'all')
  expect(bands[0]?.above).toBeUndefined()
  expect(bands[1]?.above).toBe(bands[0]?.upTo)
})
