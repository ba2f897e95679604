import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('cuts what follows, says that it did, and leaves no zeros behind', () => {
  expect(cutText('3.871', 4)).toBe('3.871')
  expect(cutText('3.87130000', 4)).toBe('3.8713')
  expect(cutText('0.938499999999999999', 4)).toBe('0.9384…')
  expect(cutText('1.000000000000000000', 4)).toBe('1')
  expect(cutText('0.000000000000000001', 4)).toBe('0…')
  expect(cutText('12', 4)).toBe('12')
  expect(cutText('1.10001', 4)).toBe('1.1…')
})
