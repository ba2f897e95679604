import { expect, it } from 'vitest'
import { type KnownCandles, withNewest, withOlder } from './known-candles.ts'

const MINUTE = 60_000
const candle = (minute: number, close = '1') => ({
  at: minute * MINUTE,
  ...{ open: '1', high: '1', low: '1', close, base: '1', usdt: '1', swaps: 1 },
})
const page = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => candle(from + at))
const minutes = (known: KnownCandles) => [...known.keys()].map((at) => at / MINUTE).sort((one, other) => one - other)
const none: KnownCandles = new Map()

it('keeps what it knew while the newest reach to it, and takes the newest word of a candle', () => {
  const known = withNewest(none, { list: page(1, 300), more: true })
  const next = withNewest(known, { list: [...page(3, 300), candle(301), candle(302, '2')], more: true })
  expect([minutes(next).at(0), minutes(next).at(-1), next.size]).toEqual([1, 302, 302])
  expect(withNewest(next, { list: [...page(4, 301), candle(302, '3')], more: true }).get(302 * MINUTE)?.close).toBe('3')
  expect(minutes(withOlder(withNewest(none, { list: page(5, 6), more: true }), page(1, 4)))).toEqual([1, 2, 3, 4, 5, 6])
})

it('[SWAP-01] forgets what lies before a hole: a page that slept draws no stillness where there was trade', () => {
  const known = withNewest(none, { list: page(1, 300), more: true })
  expect(minutes(withNewest(known, { list: page(490, 789), more: true })).at(0)).toBe(490)
  // where the answer tells all that there is, no hole can be
  expect(
    minutes(withNewest(withNewest(none, { list: page(1, 2), more: false }), { list: page(1, 9), more: false })),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
