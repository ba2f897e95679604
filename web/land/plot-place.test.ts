import { expect, it } from 'vitest'
import { plotHash, plotPlace } from './plot-place.ts'

it.each(['12,7', '12, 7', ' 12 7', '#12,7', '(12, 7)', '１２，７', '12、7', '#12,7,3'])(
  'finds the plot in "%s"',
  (text) => {
    expect(plotPlace(text, 32)).toEqual({ x: 12, y: 7 })
  },
)
it.each(['', '12', 'a,b', '32,7', '7,32', '-1,7'])('finds none in "%s"', (text) => {
  expect(plotPlace(text, 32)).toBeUndefined()
})
it('a hash leads back to its plot', () => {
  expect(plotPlace(plotHash({ x: 0, y: 31 }), 32)).toEqual({ x: 0, y: 31 })
})
