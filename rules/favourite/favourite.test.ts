import { expect, it } from 'vitest'
import { FAVOURITE_KINDS, FAVOURITE_SORTS, FAVOURITES_MOST } from './favourite.ts'

it('are planets and plots, at most 500, by when they were kept or by name', () => {
  expect(FAVOURITE_KINDS).toEqual(['planet', 'plot'])
  expect(FAVOURITES_MOST).toBe(500)
  expect(FAVOURITE_SORTS).toEqual(['newest', 'oldest', 'name'])
})
