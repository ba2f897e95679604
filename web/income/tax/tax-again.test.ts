import { describe, expect, it } from 'vitest'
import { streamAgain } from '#web/income/detail/stream-again.ts'
import { streamOf } from './tax-again.ts'
import type { TaxLine } from './tax-rounding.ts'

/** 9,960 of 10,000 parts of 100.00000123 DU at 3% and of 50.00005 DU at 2%, as `server/income/claim/referral.db.test.ts` has them. */
const line: TaxLine = {
  id: '1-1-2~20780',
  day: 20_780,
  dayAt: 1_795_392_000_000,
  coordinates: '1-1-2',
  planetName: 'Second',
  numerator: '89640001102572000000000000000000',
  walletNumerator: '1992001992000000000000000000000',
  eras: [
    { era: 0, rate: '0.02', growth: '200000000000000', weight: '1.000001', wallet: true },
    { era: 1, rate: '0.3', growth: '3000000000000000', weight: '3.0000000369', wallet: false },
  ],
  part: 9_960,
  cut: '0',
  amount: '0.0091632',
  factor: '1',
  walletFactor: '1',
  status: 'unclaimed',
  journal: null,
  settlementJournal: null,
}
const again = (change: Partial<TaxLine> = {}) => streamAgain(streamOf({ ...line, ...change }))

describe('a line of tax computed again', () => {
  it('[INCOME-03][INCOME-04][INCOME-12] is equal where every figure follows from the others', () => {
    expect(again()).toEqual({
      growth: [200_000_000_000_000n, 3_000_000_000_000_000n],
      lands: 9_200_000_310_700_000_000_000_000_000n,
      emission: 89_640_001_102_572_000_000_000_000_000_000n,
      wallet: 1_992_001_992_000_000_000_000_000_000_000n,
      amount: 916_320n,
      left: 3_094_572_000_000_000_000_000_000n,
      equal: true,
      off: undefined,
    })
    const referrer = {
      part: 40,
      numerator: '360000004428000000000000000000',
      walletNumerator: '8000008000000000000000000000',
      amount: '0.0000368',
    }
    expect(again(referrer)).toMatchObject({ amount: 3_680n, equal: true })
  })
  it('[INCOME-12] finds a line that is off by one unit, and says by how much', () => {
    expect(again({ amount: '0.00916321' })).toMatchObject({ equal: false, off: '−0.00000001 DU' })
    expect(again({ amount: '0.00916319' })).toMatchObject({ equal: false, off: '+0.00000001 DU' })
    expect(again({ numerator: '89640001102572000000000000000001' })).toMatchObject({
      equal: false,
      off: '−0.0000000000000000000000000000000001 DU',
    })
    expect(again({ walletNumerator: '1992001991999999999999999999999' })).toMatchObject({
      equal: false,
      off: '+0.0000000000000000000000000000000001 DU',
    })
  })
  it('[INCOME-12] finds an input that does not lead to it: a weight, a rate, a growth, a factor, a part', () => {
    const [stone, bronze] = line.eras
    const eras = (change: object) => ({ eras: [stone, { ...bronze, ...change }] as TaxLine['eras'] })
    for (const planted of [
      eras({ weight: '3.000000036901' }),
      eras({ rate: '0.3000000000000001' }),
      eras({ growth: '3000000000000001' }),
      eras({ wallet: true }),
      { eras: line.eras.slice(0, 1) },
      { factor: '0.999999999999999999' },
      { walletFactor: '0.5' },
      { part: 9_961 },
      { cut: '1' },
    ])
      expect(again(planted)).toMatchObject({ equal: false })
  })
  it('[INCOME-03] takes in what lands brought that completed on the day', () => {
    const cut = { eras: [], cut: '1992000000000000000000000000001', walletNumerator: '0' }
    expect(again({ ...cut, numerator: cut.cut, amount: '0.0001992' })).toMatchObject({ left: 1n, equal: true })
  })
})
