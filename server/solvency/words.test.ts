import { expect, it } from 'vitest'
import { ratioOf } from './words.ts'

it('what is held of what is owed is cut, and nothing held of something owed is said aloud', () => {
  expect([ratioOf(2n, 3n), ratioOf(0n, 3n), ratioOf(3n, 2n), ratioOf(5n, 0n), ratioOf(-1n, 3n)]).toEqual([
    '66.66',
    '0.00',
    '150.00',
    null,
    '0.00',
  ])
})
