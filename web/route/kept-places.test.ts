import { expect, it } from 'vitest'
import { placesIn } from './kept-places.ts'

it('reads the places that a tab kept, and nothing that is none', () => {
  const places = [
    ['a1', 0],
    ['/node?level=2', 812.5],
  ]
  expect(placesIn(JSON.parse(JSON.stringify(places)))).toEqual(places)
  const others = [['a', '5'], ['a', null], [1, 5], ['a'], ['a', 5, 6], { a: 5 }, null, 'a5']
  expect(placesIn([...others, ['b', 7]])).toEqual([['b', 7]])
  for (const kept of [null, {}, { length: 1 }, 'text', 5]) expect(placesIn(kept)).toEqual([])
})
