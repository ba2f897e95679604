import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RECORD_SORTS } from '#calls/fields.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { DEPOSIT_STATES } from '#rules/deposit/deposit.ts'
import { writePlace } from '#web/list/filter/place.ts'
import {
  confirmed,
  type DepositPlace,
  type ExchangePlace,
  type RecordPlace,
  readDepositPlace,
  readExchangePlace,
  readRecordPlace,
  TABS,
  writeRecordPlace,
} from './deposit-place.ts'

const orNothing = <T extends string>(values: readonly T[]) => fc.constantFrom<T | ''>(...values, '')
const listed = {
  sort: orNothing(RECORD_SORTS),
  period: orNothing(['7', '30', '90']),
  from: fc.constant(''),
  to: fc.constant(''),
}
const pages: fc.Arbitrary<RecordPlace> = fc.record({
  tab: fc.constantFrom(...TABS),
  order: fc.oneof(fc.uuid(), fc.constant('')),
})
const deposits: fc.Arbitrary<DepositPlace> = fc.record({
  chain: fc.constantFrom('', '56', '1', '2032'),
  state: orNothing(DEPOSIT_STATES),
  ...listed,
})
const exchanges: fc.Arbitrary<ExchangePlace> = fc.record({ asset: orNothing(ASSETS), ...listed })

it('the page and its lists stand in the address side by side', () => {
  fc.assert(
    fc.property(pages, deposits, (page, list) => {
      const query = new URLSearchParams(String(writeRecordPlace(page, writePlace(list))))
      expect([readRecordPlace(query), readDepositPlace(query)]).toEqual([page, list])
    }),
  )
  fc.assert(
    fc.property(pages, exchanges, (page, list) => {
      const query = new URLSearchParams(String(writePlace(list, writeRecordPlace(page))))
      expect([readRecordPlace(query), readExchangePlace(query)]).toEqual([page, list])
    }),
  )
})

it('leave out what they do not know', () => {
  const strange = new URLSearchParams(
    'tab=x&chain=-1&state=lost&order=1&asset=GOLD&sort=largest&period=8&from=2026-11-01',
  )
  const nothing = { sort: '', period: '', from: '', to: '' }
  expect(readRecordPlace(strange)).toEqual({ tab: 'deposits', order: '' })
  expect(readDepositPlace(strange)).toEqual({ chain: '', state: '', ...nothing })
  expect(readExchangePlace(strange)).toEqual({ asset: '', ...nothing })
  // longer than the numbers of chains are
  expect(readDepositPlace(new URLSearchParams('chain=99999999999')).chain).toBe('')
})

it('confirmations are told up to what is needed', () => {
  expect(confirmed({ confirmations: 42, needed: 2 })).toBe(2)
  expect(confirmed({ confirmations: 1, needed: 2 })).toBe(1)
})
