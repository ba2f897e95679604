import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

describe('a countdown', () => {
  it.each([
    [20_472_000, 0, '05:41:12', false],
    [3 * 86_400_000 + 20_472_000, 3, '05:41:12', false],
    [1, 0, '00:00:01', false],
    [0, 0, '00:00:00', true],
    [-5000, 0, '00:00:00', true],
    [86_400_000, 1, '00:00:00', false],
  ])('tells %d ms as %d days %s', (ms, days, clock, over) => {
    expect(timeLeft(ms)).toEqual({ days, clock, over })
  })
})
