import { expect, it } from 'vitest'
import { withOwnClock } from './own-clock.ts'

const until = Date.UTC(2026, 10, 21, 18, 2)
const message = 'Locked until Nov 21, 2026 18:02 UTC'

it('says the instant of a refusal by the user’s clock too, where that is not UTC', () => {
  expect(withOwnClock({ message, data: { error: 'loginLocked', until } }, 'Asia/Taipei')).toBe(
    'Locked until Nov 21, 2026 18:02 UTC (2026-11-22 02:02 UTC+8)',
  )
  expect(withOwnClock({ message, data: { error: 'planetNotOpen', opensAt: until } }, 'Asia/Seoul')).toMatch(
    /\(2026-11-22 03:02 UTC\+9\)$/,
  )
  expect(withOwnClock({ message, data: { error: 'loginLocked', until } }, 'UTC')).toBe(message)
})

it('adds nothing to what names no instant or says nothing', () => {
  expect(withOwnClock({ message: 'Sold out', data: { error: 'soldOut' } }, 'Asia/Taipei')).toBe('Sold out')
  expect(withOwnClock({ message: 'Soon', data: { until: 'tomorrow' } }, 'Asia/Taipei')).toBe('Soon')
  expect(withOwnClock({ message: '', data: { until } }, 'Asia/Taipei')).toBe('')
})
