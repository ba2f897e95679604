import { expect, it } from 'vitest'
import { changePlots, emptyPlanes, type PlotChange, plotStates } from '#web/land/map/plots/plot-states.ts'
import { findUnsold, type UnsoldFilter, unsoldAt } from './unsold.ts'

const ALL: UnsoldFilter = { era: undefined, from: undefined, to: undefined, sort: 'place' }
/** What a DU brings by era, in an order that is not that of the eras. */
const YIELDS = [2, 30, 38, 34]

/** A row of four plots by four; prices and eras of the first row are given, all others are sold to somebody. */
function planet(...row: PlotChange[]) {
  const all = Array.from({ length: 16 }, (_, at) => ({ x: at % 4, y: Math.floor(at / 4), state: plotStates.owned }))
  return changePlots(changePlots(emptyPlanes(4), all), row)
}
const at = (x: number, era: number, price: number): PlotChange => ({ x, y: 0, state: plotStates.unsold, era, price })

it('lists what is for sale alone', () => {
  const planes = planet(at(0, 1, 100), at(2, 2, 500), { x: 1, y: 0, state: plotStates.mine })
  expect(findUnsold(planes, ALL, YIELDS)).toEqual([0, 2])
  const shut = changePlots(planes, [{ x: 0, y: 0, state: plotStates.notOpen }])
  expect(findUnsold(shut, ALL, YIELDS)).toEqual([2])
})

it('filters by era and by price, both bounds of it included', () => {
  const planes = planet(at(0, 1, 100), at(1, 1, 300), at(2, 2, 500), at(3, 3, 1000))
  expect(findUnsold(planes, { ...ALL, era: 1 }, YIELDS)).toEqual([0, 1])
  expect(findUnsold(planes, { ...ALL, from: 300 }, YIELDS)).toEqual([1, 2, 3])
  expect(findUnsold(planes, { ...ALL, from: 300, to: 500 }, YIELDS)).toEqual([1, 2])
  expect(findUnsold(planes, { ...ALL, era: 3, to: 999 }, YIELDS)).toEqual([])
})

it('orders by price either way, and by what a DU brings with the cheaper one first', () => {
  const planes = planet(at(0, 1, 300), at(1, 3, 1000), at(2, 2, 700), at(3, 2, 500))
  expect(findUnsold(planes, { ...ALL, sort: 'priceUp' }, YIELDS)).toEqual([0, 3, 2, 1])
  expect(findUnsold(planes, { ...ALL, sort: 'priceDown' }, YIELDS)).toEqual([1, 2, 3, 0])
  expect(findUnsold(planes, { ...ALL, sort: 'yieldDown' }, YIELDS)).toEqual([3, 2, 1, 0])
})

it('counts the sold plots around one, at the edge too, and orders by them', () => {
  const planes = planet(at(0, 1, 300), at(1, 1, 200), at(3, 1, 400), { x: 2, y: 0, state: plotStates.mine })
  // the corner: beside it one for sale, below it two that are sold
  expect(unsoldAt(planes, 0)).toEqual({ x: 0, y: 0, era: 1, price: 300, sold: 2, around: 3 })
  expect(unsoldAt(planes, 1)).toEqual({ x: 1, y: 0, era: 1, price: 200, sold: 4, around: 5 })
  expect(unsoldAt(planes, 3)).toEqual({ x: 3, y: 0, era: 1, price: 400, sold: 3, around: 3 })
  expect(findUnsold(planes, { ...ALL, sort: 'neighbours' }, YIELDS)).toEqual([1, 3, 0])
})
