import { expect, it } from 'vitest'
import { ERRORS } from './errors.ts'

it('no two errors have one number, but the two that ask for a login', () => {
  const numbers = Object.entries(ERRORS)
    .filter(([name]) => name !== 'notLoggedIn')
    .map(([, number]) => number)
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted())
  expect([ERRORS.notLoggedIn, ERRORS.sessionExpired]).toEqual([401, 401])
})
