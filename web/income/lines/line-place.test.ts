import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INCOME_STATUSES } from '#calls/income/income.ts'
import { PERIODS } from '#web/list/filter/period.ts'
import { cleared, writePlace } from '#web/list/filter/place.ts'
import { askedOf, type LinePlace, readLinePlace, readTaxPlace } from './line-place.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const places: fc.Arbitrary<LinePlace> = fc.record({
  token: fc.oneof(fc.constant(''), fc.nat().map(String)),
  planet: fc.constantFrom('', '1-1-1', '3-120-7'),
  status: fc.constantFrom(...INCOME_STATUSES, '' as const),
  period: fc.constantFrom(...PERIODS, '' as const),
  from: fc.constant(''),
  to: fc.constant(''),
})

describe('the filters of income and tax lines', () => {
  it('survive the address, and are cleared from it without what is not theirs', () => {
    fc.assert(
      fc.property(places, (place) => {
        const query = writePlace(place, new URLSearchParams('days=90'))
        expect(readLinePlace(query)).toEqual(place)
        const { token, ...tax } = place
        expect(readTaxPlace(query)).toEqual(tax)
        expect(String(writePlace(cleared(place), query))).toBe('days=90')
      }),
    )
  })
  it('leave out what is no filter', () => {
    const strange = new URLSearchParams("token=1'--&planet=0-1-1&status=burned&period=week&from=2026-11-01")
    expect(readLinePlace(strange)).toEqual(cleared(readLinePlace(strange)))
  })
  it('are asked for only where they are set; a day that ends a period is in it', () => {
    const none = readLinePlace(new URLSearchParams())
    expect(askedOf(none, NOW)).toEqual({})
    const query = 'token=1000001&planet=1-1-1&status=lost&period=days&from=2026-11-01&to=2026-11-02'
    expect(askedOf(readLinePlace(new URLSearchParams(query)), NOW)).toEqual({
      tokenId: '1000001',
      coordinates: '1-1-1',
      status: 'lost',
      from: Date.parse('2026-11-01'),
      to: Date.parse('2026-11-03'),
    })
  })
})
