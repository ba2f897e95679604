import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PLANET_STATES, PLANET_TYPES } from '#calls/planet/planet.ts'
import { LEVELS, type MarketPlace, readPlace, SORTS, sought, systemOf, writePlace } from './market-place.ts'

const coordinates = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 999 }))
  .map((parts) => parts.join('-'))
const orNothing = <T extends string>(known: readonly T[]) => fc.constantFrom(...known, '' as const)
const places: fc.Arbitrary<MarketPlace> = fc
  .record({
    scope: fc.constantFrom('system', 'all'),
    system: coordinates.map(systemOf),
    type: orNothing(PLANET_TYPES),
    state: orNothing(PLANET_STATES),
    level: orNothing(LEVELS),
    search: fc.string({ maxLength: 40 }),
    sort: fc.constantFrom(...SORTS),
    at: fc.oneof(coordinates, fc.constant('')),
    page: fc.oneof(coordinates, fc.constant('')),
    naming: fc.oneof(coordinates, fc.constantFrom('', 'choose')),
    buying: fc.oneof(coordinates, fc.constant('')),
  })
  .map((place) => ({ ...place, system: place.at ? systemOf(place.at) : place.system }))

it('a market place survives the address', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(readPlace(new URLSearchParams(String(writePlace(place))))).toEqual(place)
    }),
  )
})

it('what is no place is left out, and what is not ours is kept', () => {
  const strange = new URLSearchParams('type=cheese&at=0-1-1&system=a-b&naming=x&sort=up&invite=ABC')
  const place = readPlace(strange)
  expect(place).toMatchObject({ type: '', at: '', system: '', naming: '', sort: 'priceUp' })
  expect(writePlace(place, strange).get('invite')).toBe('ABC')
})

it('[PLANET-03] who begins to search looks everywhere, and stays where he looks while he types on', () => {
  const here = readPlace(new URLSearchParams('system=1-7'))
  expect(here.scope).toBe('system')
  expect(sought(here, 'V')).toEqual({ search: 'V', scope: 'all' })
  // who then looks in the system alone is not led out of it by the next letter
  expect(sought({ ...here, search: 'V', scope: 'system' }, 'Ve')).toEqual({ search: 'Ve', scope: 'system' })
  expect(sought({ ...here, search: 'V', scope: 'all' }, '')).toEqual({ search: '', scope: 'all' })
  expect(sought(here, '')).toEqual({ search: '', scope: 'system' })
})
