import { describe, expect, it } from 'vitest'
import { type PointsRow, pointsAgain } from './points-again.ts'

const row: PointsRow = {
  day: 20_780,
  dayAt: 1_795_392_000_000,
  land: '1234.56789012',
  growth: '500000000000000',
  factor: '0.5',
  amount: '0.61728394',
  used: '0.1',
  lost: '0',
  state: 'collected',
  until: 1_795_800_000_000,
  journal: null,
  expiry: null,
  // 1% of 1,000,000 for 20,000,000 DU: half of what a thousandth of them would be
  settled: { budget: '1000000', working: '20000000', granted: '10000', journal: 'a', returned: null },
}
const rates = { rate: '0.001', allowedShare: '0.01' }
const again = (change: Partial<PointsRow> = {}, by = rates) => pointsAgain({ ...row, ...change }, by)

describe('a day of DP computed again', () => {
  it('[INCOME-09][INCOME-12] is equal where every figure follows from the others', () => {
    expect(again()).toEqual({
      day: {
        allowed: 1_000_000_000_000n,
        due: 2_000_000_000_000n,
        factor: 500_000_000_000_000_000n,
        growth: 500_000_000_000_000n,
        granted: 1_000_000_000_000n,
      },
      amount: 61_728_394n,
      left: 51_728_394n,
      equal: true,
      off: undefined,
    })
    expect(pointsAgain(row, undefined)).toMatchObject({ day: undefined, equal: true })
    expect(again({ state: 'lost', lost: '0.51728394' })).toMatchObject({ left: 0n, equal: true })
    expect(again({ state: 'used', used: '0.61728394' })).toMatchObject({ left: 0n, equal: true })
  })
  it('[INCOME-12] finds a day that is off by one unit, and says by how much', () => {
    expect(again({ amount: '0.61728395' })).toMatchObject({ equal: false, off: '\u22120.00000001 DP' })
    expect(again({ amount: '0.61728393' })).toMatchObject({ equal: false, off: '+0.00000001 DP' })
    expect(pointsAgain({ ...row, amount: '0.61728395' }, undefined)).toMatchObject({ equal: false })
  })
  it('[INCOME-12] finds an input that does not lead to it, and what was used or lost beside it', () => {
    for (const planted of [
      { land: '1234.56989012' },
      { growth: '500000000000001' },
      { factor: '0.500000000000001' },
      { state: 'lost', lost: '0.51728393' },
      { state: 'used', used: '0.61728393' },
      { used: '0.61728395' },
    ] as const)
      expect(again(planted)).toMatchObject({ equal: false })
    expect(again({}, { ...rates, rate: '0.002' })).toMatchObject({ equal: false })
    expect(again({}, { ...rates, allowedShare: '0.02' })).toMatchObject({ equal: false })
    const { settled } = row
    for (const planted of [{ budget: '1000001' }, { working: '20000001' }, { granted: '10000.00000001' }])
      expect(again({ settled: { ...settled, ...planted } })).toMatchObject({ equal: false })
  })
})
