import { expect, it } from 'vitest'
import { fieldOf, readThen } from './then.ts'

it('an instant is read of what the field holds, by the clock of this machine', () => {
  expect(readThen('2026-03-01T00:00')).toBe(new Date(2026, 2, 1).getTime())
  expect(readThen('2026-03-01T10:20:30')).toBe(new Date(2026, 2, 1, 10, 20, 30).getTime())
})

it('a field holds the minute of an instant, by the clock of this machine', () => {
  expect(fieldOf(new Date(2026, 2, 1, 9, 5, 59).getTime())).toBe('2026-03-01T09:05')
  expect(readThen(fieldOf(new Date(2026, 11, 31, 23, 0).getTime()))).toBe(new Date(2026, 11, 31, 23, 0).getTime())
})

it.each(['', '2026-03-01', '2026-13-01T00:00', '2026-03-01T25:00', '1960-01-01T00:00', 'now', '99999-01-01T00:00'])(
  '%j is none',
  (text) => {
    expect(readThen(text)).toBeUndefined()
  },
)
