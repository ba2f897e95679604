import { afterEach, expect, it, vi } from 'vitest'
import { forgetPaying, holdWish, leavePaying, leftPaying, leftWish } from './left-paying.ts'

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

/** A tab that stands on an address, and keeps what it is told. */
function standOn(path: string, kept = new Map<string, string>()): Map<string, string> {
  const { pathname, search, hash } = new URL(path, 'https://orrery.example')
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { location: { pathname, search, hash }, sessionStorage })
  return kept
}
afterEach(() => vi.unstubAllGlobals())

it('who comes back to the page that he left to fill a balance finds what he asked for, until it is paid; nobody finds it elsewhere', () => {
  const kept = standOn('/land?planet=1-1-1#6,0')
  holdWish({ amount: '5200', way: 'DU' })
  leavePaying()
  holdWish(undefined)
  standOn('/land?planet=1-1-1#7,0', kept)
  expect(leftWish()).toBeUndefined()
  standOn('/land?planet=1-1-1#6,0', kept)
  expect(leftWish()).toEqual({ amount: '5200', way: 'DU' })
  forgetPaying()
  expect(leftWish()).toBeUndefined()
})

it('who follows a link out of the sheet and comes back finds what he asked for, until it is paid; nobody finds it elsewhere', () => {
  const kept = standOn('/market?plot=1-1-1~6~0')
  holdWish({ amount: '600', way: 'RC' })
  holdWish(undefined)
  standOn('/market?plot=1-1-1~7~0', kept)
  expect(leftWish()).toBeUndefined()
  standOn('/market?plot=1-1-1~6~0', kept)
  expect(leftWish()).toEqual({ amount: '600', way: 'RC' })
  expect([...kept]).toEqual([])
  forgetPaying()
  expect(leftWish()).toBeUndefined()
})

it('a page that asks for nothing is left without a wish, and led back to all the same', () => {
  const kept = standOn('/exchange')
  leavePaying()
  expect(leftWish()).toBeUndefined()
  expect(JSON.parse([...kept.values()][0] ?? '{}')).toEqual({ to: '/exchange', at: expect.any(Number) })
})
