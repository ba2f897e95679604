import { expect, it } from 'vitest'
import { readSearch } from './search.ts'

const PLANET = { galaxy: 1, system: 2, orbit: 3 }

it('a plot has numbers of up to four digits, with any blanks around its comma', () => {
  expect(readSearch('1-2-3 1234,5678')).toEqual({ planet: PLANET, plot: { x: 1234, y: 5678 } })
  expect(readSearch('1-2-3 12  ,  34')).toEqual({ planet: PLANET, plot: { x: 12, y: 34 } })
  expect(readSearch('Vega 1234  ,  5678')).toEqual({ name: 'vega', plot: { x: 1234, y: 5678 } })
  expect(readSearch('Vega ## (12,34)')).toEqual({ name: 'vega', plot: { x: 12, y: 34 } })
  expect(readSearch('Vega / 12,34')).toEqual({ name: 'vega', plot: { x: 12, y: 34 } })
})

it('what has something before or after a plot, a system or a planet is the name of one', () => {
  for (const text of ['1-2-3 9,12x', '1-2-3 12345,6', 'Vega 9,12x', 'Vega 12345,6', 'x1-2', '1-2x', '0-2', '1-0'])
    expect(Object.keys(readSearch(text)), text).toEqual(['name'])
  expect(readSearch('1234-123456')).toEqual({ system: { galaxy: 1234, system: 123_456 } })
  expect(readSearch('10-20')).toEqual({ system: { galaxy: 10, system: 20 } })
})

it('a number with something before it is the name of a planet, beside a plot too', () => {
  expect(readSearch('x1-2-3 9,12')).toEqual({ name: 'x123', plot: { x: 9, y: 12 } })
})

it('what is a plot of nothing that has a name is none', () => {
  expect(readSearch('- 9,12').plot).toBeUndefined()
  expect(readSearch('Vega').plot).toBeUndefined()
})
