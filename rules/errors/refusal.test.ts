import { expect, it } from 'vitest'
import { errorNumber, Refusal } from './errors.ts'

it('a refusal carries its reason and its facts, and is told apart from what is a bug', () => {
  const refused = new Refusal('amountOutOfRange', { min: '10', max: '50000' })
  expect([refused.name, refused.message, refused.reason]).toEqual(['Refusal', 'amountOutOfRange', 'amountOutOfRange'])
  expect(refused.facts).toEqual({ min: '10', max: '50000' })
  expect(refused).toBeInstanceOf(Error)
  expect(new Refusal('enterAmount').facts).toEqual({})
})

it('an error has on the wire the number that the specification gives it', () => {
  expect(errorNumber('withdrawalClosed')).toBe(3020)
})
