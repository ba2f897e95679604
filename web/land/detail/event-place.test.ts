import { expect, it } from 'vitest'
import { LAND_EVENTS } from '#calls/land/own/records.ts'
import { cleared, countSet, writePlace } from '#web/list/filter/place.ts'
import { eventsAsked, readEventPlace } from './event-place.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')

it.each(LAND_EVENTS)('the filter of land records survives the address: %s', (kind) => {
  const place = readEventPlace(new URLSearchParams(`tab=events&kind=${kind}&planet=1-2-3&period=7`))
  expect(readEventPlace(writePlace(place))).toEqual(place)
  expect(countSet(place)).toBe(3)
  expect(eventsAsked(place, NOW)).toEqual({ kind, coordinates: '1-2-3', from: Date.parse('2026-11-15') })
})

it('an address of nonsense filters nothing', () => {
  const place = readEventPlace(new URLSearchParams('kind=stolen&planet=earth&token=x&period=7d'))
  expect(place).toEqual(cleared(place))
  expect(eventsAsked(place, NOW)).toEqual({})
})
