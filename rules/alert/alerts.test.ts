import { expect, it } from 'vitest'
import { isReached } from './alerts.ts'

it('a threshold that is reached exactly counts, from above and from below', () => {
  const prices = [99n, 100n, 101n]
  expect(prices.map((price) => isReached('atMost', 100n, price))).toEqual([true, true, false])
  expect(prices.map((price) => isReached('atLeast', 100n, price))).toEqual([false, true, true])
})
