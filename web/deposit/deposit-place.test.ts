import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEPOSIT_STATES } from '#rules/deposit/deposit.ts'
import { confirmed, type DepositPlace, readPlace, TABS, writePlace } from './deposit-place.ts'

const places: fc.Arbitrary<DepositPlace> = fc.record({
  tab: fc.constantFrom(...TABS),
  chain: fc.constantFrom('', '56', '1', '2032'),
  state: fc.constantFrom(...DEPOSIT_STATES, '' as const),
  order: fc.oneof(fc.uuid(), fc.constant('')),
})

it('the filters of deposits survive the address', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(readPlace(new URLSearchParams(String(writePlace(place))))).toEqual(place)
    }),
  )
})

it('leave out what they do not know', () => {
  expect(readPlace(new URLSearchParams('tab=x&chain=-1&state=lost&order=1'))).toEqual({
    tab: 'deposits',
    chain: '',
    state: '',
    order: '',
  })
})

it('confirmations are told up to what is needed', () => {
  expect(confirmed({ confirmations: 42, needed: 2 })).toBe(2)
  expect(confirmed({ confirmations: 1, needed: 2 })).toBe(1)
})
