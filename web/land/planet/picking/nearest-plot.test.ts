import { expect, it } from 'vitest'
import { changePlots, emptyPlanes, type PlotChange, plotStates } from '#web/land/map/plots/plot-states.ts'
import { nearestForSale } from './nearest-plot.ts'

/** A planet of four by four whose plots are sold, but for those that are given. */
function planet(...left: readonly [x: number, y: number, era: number][]) {
  const sold: PlotChange[] = Array.from({ length: 16 }, (_, at) => ({
    x: at % 4,
    y: Math.floor(at / 4),
    state: plotStates.owned,
  }))
  const planes = changePlots(emptyPlanes(4), sold)
  return changePlots(
    planes,
    left.map(([x, y, era]) => ({ x, y, state: plotStates.unsold, era, price: 100 })),
  )
}
const FROM = { x: 0, y: 0 }

it('is of the same era where there is one, however near another is', () => {
  expect(nearestForSale(planet([1, 0, 2], [3, 0, 1], [3, 3, 1]), FROM, { era: 1, price: 100 }, [])).toEqual({
    x: 3,
    y: 0,
  })
})

it('is of another era where there is none of it, but of none that is barred', () => {
  const planes = planet([1, 0, 0], [3, 3, 2])
  expect(nearestForSale(planes, FROM, { era: 1, price: 100 }, [])).toEqual({ x: 1, y: 0 })
  expect(nearestForSale(planes, FROM, { era: 1, price: 100 }, [0])).toEqual({ x: 3, y: 3 })
  expect(nearestForSale(planet([1, 0, 0]), FROM, { era: 0, price: 100 }, [0])).toBeUndefined()
})

it('is the first by row of those that are as near, in any direction', () => {
  expect(nearestForSale(planet([1, 3, 1], [3, 1, 1], [1, 1, 1]), { x: 2, y: 2 }, { era: 1, price: 100 }, [])).toEqual({
    x: 1,
    y: 1,
  })
  expect(nearestForSale(planet([1, 3, 1], [3, 1, 1]), { x: 2, y: 2 }, { era: 1, price: 100 }, [])).toEqual({
    x: 3,
    y: 1,
  })
})

it('is of the price that was wanted, or below it, before one of the era that costs more', () => {
  const dear = changePlots(planet([1, 0, 1], [3, 3, 1]), [{ x: 1, y: 0, price: 300 }])
  expect(nearestForSale(dear, FROM, { era: 1, price: 100 }, [])).toEqual({ x: 3, y: 3 })
  expect(nearestForSale(dear, FROM, { era: 1, price: 300 }, [])).toEqual({ x: 1, y: 0 })
  expect(nearestForSale(dear, FROM, { era: 1, price: 99 }, [])).toEqual({ x: 1, y: 0 })
})
