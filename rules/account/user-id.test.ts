import { expect, it } from 'vitest'
import { USER_ID } from './account.ts'

it('a user id is a whole number from one on, of at most eighteen digits and nothing beside them', () => {
  const taken = ['1', '9', '10', '100001', '999999999999999999']
  const refused = ['', '0', '01', '-1', '1.5', ' 1', '1 ', '1\n2', 'a1', '1a', '1000000000000000000', '１']
  expect(taken.filter((text) => USER_ID.test(text))).toEqual(taken)
  expect(refused.filter((text) => USER_ID.test(text))).toEqual([])
})
