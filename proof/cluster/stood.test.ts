import { expect, it } from 'vitest'
import { longestGap } from './stood.ts'

it.each([
  [[], 100, 900, 800],
  [[110, 120, 700, 710], 100, 900, 580],
  // what came before and after does not count, the ends do
  [[50, 400, 950], 100, 900, 500],
  [[100, 150, 160], 100, 170, 50],
])('of %j between %d and %d the longest gap is %d', (moments, from, to, gap) => {
  expect(longestGap(moments, from, to)).toBe(gap)
})
