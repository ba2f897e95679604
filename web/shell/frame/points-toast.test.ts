import { describe, expect, it } from 'vitest'
import { pointsDue, worthTelling } from './points-toast.ts'

describe('[ROUTE-06] the points toast', () => {
  it('is told at most once in 82800 s', () => {
    expect(pointsDue(undefined, 5)).toBe(true)
    expect(pointsDue({ at: 1000, amount: '3' }, 1000 + 82_799_999)).toBe(false)
    expect(pointsDue({ at: 1000, amount: '3' }, 1000 + 82_800_000)).toBe(true)
  })
  it.each([
    ['0', false],
    ['0.00000000', false],
    ['0.00000001', true],
    ['12', true],
  ])('with a balance of %s: %s', (balance, told) => {
    expect(worthTelling(balance)).toBe(told)
  })
})
