import { expect, it } from 'vitest'
import { drawnOf } from './drawn.ts'

const list = Array.from({ length: 200 }, (_, at) => ({ name: `bug ${at}` }))
const drawnBy = (seed: string) => drawnOf(list, { always: 21, drawn: 40, seed })

it('draws so many beside those that are always tried, in the order of the list', () => {
  const drawn = drawnBy('a')
  expect(drawn).toHaveLength(61)
  expect(drawn.slice(0, 21)).toEqual(list.slice(0, 21))
  expect(drawn).toEqual(list.filter((each) => drawn.includes(each)))
})

it('draws the same by one seed and others by another, and each in time', () => {
  expect(drawnBy('a')).toEqual(drawnBy('a'))
  expect(drawnBy('a')).not.toEqual(drawnBy('b'))
  const met = new Set(Array.from({ length: 40 }, (_, seed) => drawnBy(String(seed))).flat())
  expect(met.size).toBe(200)
})

it('takes all where there are no more', () => {
  expect(drawnOf(list, { always: 21, drawn: 500, seed: 'a' })).toEqual(list)
})
