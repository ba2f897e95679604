import { expect, it } from 'vitest'
import { planetPage, plotPage, publicPlace } from './public-page.ts'
import { routeOf } from './routes.ts'

it('[ROUTE-01] the address of a public page names its planet and its plot', () => {
  expect(planetPage('2-114-5')).toBe('/p/2-114-5')
  expect(plotPage('1-1-1', { x: 12, y: 3 })).toBe('/p/1-1-1/12,3')
  expect(publicPlace('/p/2-114-5')).toEqual({ coordinates: '2-114-5' })
  expect(publicPlace('/p/1-1-1/12,3')).toEqual({ coordinates: '1-1-1', plot: { x: 12, y: 3 } })
  expect(publicPlace('/p/1-1-1/12%2C3')).toEqual({ coordinates: '1-1-1', plot: { x: 12, y: 3 } })
})

it.each(['/p/x', '/p/0-1-1', '/p/1-1-1%20'])('%s names no planet', (path) => {
  expect(publicPlace(path).coordinates).toBeUndefined()
})

it.each(['/p/1-1-1/', '/p/1-1-1/x', '/p/1-1-1/-1,2', '/p/1-1-1/1,2,3'])('%s names no plot', (path) => {
  expect(publicPlace(path).plot).toBeUndefined()
})

it.each([
  ['/p/1-1-1', '/p/:planet'],
  ['/p/1-1-1/', '/p/:planet'],
  ['/p/1-1-1/12,3', '/p/:planet/:plot'],
  ['/p', undefined],
  ['/p//1,2', undefined],
  ['/p/1-1-1/1,2/3', undefined],
])('%s is of the route %s', (path, route) => {
  expect(routeOf(path)?.path).toBe(route)
})
