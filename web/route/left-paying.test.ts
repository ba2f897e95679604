import { expect, it } from 'vitest'
import { leftPaying } from './left-paying.ts'

const NOW = Date.UTC(2026, 10, 27)
const kept = (to: unknown, at: unknown = NOW - 60_000) => JSON.stringify({ to, at })

it('where somebody left to fill a balance is known for two hours', () => {
  const to = '/land?planet=1-1-1#9,9'
  expect(leftPaying(kept(to), NOW)).toBe(to)
  expect(leftPaying(kept(to, NOW - 7_200_000), NOW)).toBe(to)
  expect(leftPaying(kept(to, NOW - 7_200_001), NOW)).toBeUndefined()
  expect(leftPaying(null, NOW)).toBeUndefined()
})

it.each([
  ['another site', kept('//example.org/land')],
  ['an address of nothing', kept('/nothing?x=1')],
  ['a script', kept('javascript:alert(1)')],
  ['no text', kept(7)],
  ['of a time that has not come', kept('/market', NOW + 1)],
  ['no time', kept('/market', 'soon')],
  ['no record', '{'],
])('what a tab has kept otherwise leads nowhere: %s', (_, text) => {
  expect(leftPaying(text, NOW)).toBeUndefined()
})
