import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ASSETS } from '#rules/amount/amount.ts'
import { RECORD_TYPES } from '#rules/asset/journal-kinds.ts'
import { PERIODS, spanOf } from '#web/list/filter/period.ts'
import { cleared, countSet, writePlace } from '#web/list/filter/place.ts'
import { BOOKS, type RecordPlace, readPlace } from './record-place.ts'

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const orNothing = <T extends string>(known: readonly T[]) => fc.constantFrom(...known, '' as const)
const places: fc.Arbitrary<RecordPlace> = fc
  .record({
    type: orNothing(RECORD_TYPES),
    asset: orNothing(ASSETS),
    book: orNothing(BOOKS),
    period: orNothing(PERIODS),
    from: fc.oneof(day, fc.constant('')),
    to: fc.oneof(day, fc.constant('')),
  })
  .map((place) => (place.period === 'days' ? place : { ...place, from: '', to: '' }))

describe('the filters of movements', () => {
  it('survive the address', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(readPlace(new URLSearchParams(String(writePlace(place))))).toEqual(place)
      }),
    )
  })
  it('leave out what is no filter, and keep what is not theirs', () => {
    const strange = new URLSearchParams('type=cheese&asset=GOLD&book=x&period=days&from=2026-02-31&to=soon&exchange=a')
    const place = readPlace(strange)
    expect(place).toEqual({ type: '', asset: '', book: '', period: 'days', from: '', to: '' })
    expect(writePlace(place, strange).get('exchange')).toBe('a')
  })
  it('are counted and cleared, a period as one', () => {
    fc.assert(
      fc.property(places, (place) => {
        const { type, asset, book, period } = place
        expect(countSet(place)).toBe([type, asset, book, period].filter(Boolean).length)
        expect(readPlace(writePlace(cleared(place), writePlace(place)))).toEqual(cleared(place))
      }),
    )
  })
  it('mean whole days in UTC, both ends included', () => {
    const none = readPlace(new URLSearchParams())
    const now = Date.parse('2026-11-21T08:00:00Z')
    expect(spanOf(none, now)).toEqual({})
    expect(spanOf({ ...none, period: '7' }, now)).toEqual({ from: Date.parse('2026-11-15') })
    expect(spanOf({ ...none, period: 'days', from: '2026-11-20', to: '2026-11-20' }, now)).toEqual({
      from: Date.parse('2026-11-20'),
      to: Date.parse('2026-11-21'),
    })
    expect(spanOf({ ...none, period: 'days' }, now)).toEqual({})
  })
})
