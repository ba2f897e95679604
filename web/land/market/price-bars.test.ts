import { expect, it } from 'vitest'
import { priceBars, upTo } from './price-bars.ts'

const prices = [
  { era: 0, price: '10', plots: 40 },
  { era: 0, price: '19', plots: 10 },
  { era: 1, price: '100', plots: 20 },
  { era: 1, price: '140', plots: 5 },
]

it('[LAND-04] the histogram holds each plot once, and its bars begin and end where there is something', () => {
  const bars = priceBars(prices, undefined)
  expect(bars.map(({ from, plots, height }) => [from, plots, height])).toEqual([
    ['10', 50, 100],
    ['20', 0, 0],
    ['50', 0, 0],
    ['100', 25, 50],
  ])
  expect(priceBars(prices, 1).map(({ from, to, plots }) => [from, to, plots])).toEqual([
    ['100', '140', 20],
    ['140', '', 5],
  ])
  expect(priceBars([], undefined)).toEqual([])
})

it('a bar as a filter ends below the next one', () => {
  const [bar] = priceBars(prices, 1)
  expect(bar && upTo(bar)).toBe('139.99999999')
})
