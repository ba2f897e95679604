import { expect, it } from 'vitest'
import { byDay } from './by-day.ts'

it('keeps the order of days, and tells what was lost beside what was paid', () => {
  const line = (day: number, net: string, status: 'unclaimed' | 'claimed' | 'lost') => ({
    day,
    dayAt: day,
    net,
    status,
  })
  const days = byDay([
    line(3, '1.5', 'unclaimed'),
    line(3, '2', 'lost'),
    line(2, '4', 'claimed'),
    line(2, '1', 'unclaimed'),
  ])
  expect(days.map(({ day, paid, lost, lines }) => [day, paid, lost, lines.length])).toEqual([
    [3, '1.5', '2', 2],
    [2, '5', '0', 2],
  ])
})
