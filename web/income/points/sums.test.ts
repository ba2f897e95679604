import { expect, it } from 'vitest'
import { sumOfPoints } from './sums.ts'

const day = (state: 'toCollect' | 'collected' | 'used' | 'lost', amount: string, used = '0', lost = '0') => {
  return { state, amount, used, lost }
}

it('[INCOME-11] days of DP come to what is to claim, to use, used and lost, which together were granted', () => {
  expect(
    sumOfPoints([
      day('toCollect', '0.5'),
      day('collected', '0.4', '0.1'),
      day('used', '0.3', '0.3'),
      day('lost', '0.2', '0.05', '0.15'),
      day('lost', '0.00000001', '0', '0.00000001'),
    ]),
  ).toEqual({ granted: '1.40000001', toCollect: '0.5', toUse: '0.3', used: '0.45', lost: '0.15000001' })
  expect(sumOfPoints([])).toEqual({ granted: '0', toCollect: '0', toUse: '0', used: '0', lost: '0' })
})
