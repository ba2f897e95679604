import { expect, it } from 'vitest'
import { burnedInPart, lossesOf } from './losses.ts'

it('a reward is lost by the burn rule, by time, by both, or by nothing', () => {
  expect(lossesOf({ lostBy: null, burned: '0' })).toEqual([])
  expect(lossesOf({ lostBy: 'expiry', burned: '0' })).toEqual(['expiry'])
  expect(lossesOf({ lostBy: 'burnRule', burned: '8' })).toEqual(['burnRule'])
  expect(lossesOf({ lostBy: null, burned: '8' })).toEqual(['burnRule'])
  expect(lossesOf({ lostBy: 'expiry', burned: '8' })).toEqual(['burnRule', 'expiry'])
})

it('burned in part is what left something to be claimed', () => {
  expect(burnedInPart({ lostBy: null, burned: '8' })).toBe(true)
  expect(burnedInPart({ lostBy: 'burnRule', burned: '8' })).toBe(false)
  expect(burnedInPart({ lostBy: null, burned: '0' })).toBe(false)
})
