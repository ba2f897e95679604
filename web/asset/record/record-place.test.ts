import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TIME_SORTS } from '#calls/fields.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { RECORD_TYPES } from '#rules/asset/journal-kinds.ts'
import { PERIODS, spanOf } from '#web/list/filter/period.ts'
import { cleared, countSet, writePlace } from '#web/list/filter/place.ts'
import { RECORD_BOOKS, type RecordPlace, readPlace } from './record-place.ts'

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const orNothing = <T extends string>(known: readonly T[]) => fc.constantFrom(...known, '' as const)
const places: fc.Arbitrary<RecordPlace> = fc
  .record({
    type: orNothing(RECORD_TYPES),
    asset: orNothing(ASSETS),
    book: orNothing(RECORD_BOOKS),
    sort: orNothing(TIME_SORTS),
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
    const strange = new URLSearchParams(
      'type=cheese&asset=GOLD&book=x&sort=amount&period=days&from=2026-02-31&to=soon&exchange=a',
    )
    const place = readPlace(strange)
    expect(place).toEqual({ type: '', asset: '', book: '', sort: '', period: 'days', from: '', to: '' })
    expect(writePlace(place, strange).get('exchange')).toBe('a')
  })
  it('are counted and cleared, a period as one', () => {
    fc.assert(
      fc.property(places, (place) => {
        const { type, asset, book, sort, period } = place
        expect(countSet(place)).toBe([type, asset, book, sort, period].filter(Boolean).length)
        expect(readPlace(writePlace(cleared(place), writePlace(place)))).toEqual(cleared(place))
      }),
    )
  })
  it('mean whole days of the settlement in UTC, both ends included', () => {
    const none = readPlace(new URLSearchParams())
    const now = Date.parse('2026-11-21T08:00:00Z')
    expect(spanOf(none, now, 'settled')).toEqual({})
    expect(spanOf({ ...none, period: '7' }, now, 'settled')).toEqual({ from: Date.parse('2026-11-15') })
    expect(spanOf({ ...none, period: 'days', from: '2026-11-20', to: '2026-11-20' }, now, 'settled')).toEqual({
      from: Date.parse('2026-11-20'),
      to: Date.parse('2026-11-21'),
    })
    expect(spanOf({ ...none, period: 'days' }, now, 'settled')).toEqual({})
  })

  it('mean whole days of the user’s clock, also those of 23 or 25 hours', () => {
    const zone = process.env.TZ
    process.env.TZ = 'Europe/Vienna'
    try {
      const none = readPlace(new URLSearchParams())
      const late = Date.parse('2026-11-20T23:30:00Z') // the 21st in Vienna
      expect(spanOf({ ...none, period: '7' }, late, 'local')).toEqual({ from: Date.parse('2026-11-14T23:00Z') })
      expect(spanOf({ ...none, period: 'days', from: '2026-10-25', to: '2026-10-25' }, late, 'local')).toEqual({
        from: Date.parse('2026-10-24T22:00Z'),
        to: Date.parse('2026-10-25T23:00Z'),
      })
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })
})
