import { expect, it } from 'vitest'
import { DAY } from '#rules/income/days.ts'
import { askedOf, readDaysPlace } from './days-place.ts'

const read = (text: string) => readDaysPlace(new URLSearchParams(text))
const ALL = { sort: '', period: '', from: '', to: '' }
const number = (day: string): number => Date.parse(day) / DAY

it('the published days are read from the address; what it does not know, it leaves out', () => {
  expect(read('sort=oldest&period=days&from=2026-11-01&to=2026-11-20')).toEqual({
    sort: 'oldest',
    period: 'days',
    from: '2026-11-01',
    to: '2026-11-20',
  })
  expect(read('')).toEqual(ALL)
  expect(read('sort=amount&period=8&from=2026-11-01')).toEqual(ALL)
})

it('days are asked for by their numbers, both included', () => {
  const now = Date.parse('2026-11-21T06:00:00Z')
  expect(askedOf(read(''), now)).toEqual({})
  expect(askedOf(read('period=days&from=2026-11-20&to=2026-11-20&sort=oldest'), now)).toEqual({
    sort: 'oldest',
    from: number('2026-11-20'),
    to: number('2026-11-20'),
  })
  expect(askedOf(read('period=days&to=2026-11-20'), now)).toEqual({ to: number('2026-11-20') })
  expect(askedOf(read('period=7'), now)).toEqual({ from: number('2026-11-15') })
})
