import { expect, it } from 'vitest'
import { daysToEarn } from './days-to-earn.ts'

const DU = 100_000_000n

it('says after how many days like the last ones a price is back, rounded up', () => {
  expect(daysToEarn(100n * DU, { month: '30', days: 30 })).toBe(100)
  expect(daysToEarn(100n * DU + 1n, { month: '30', days: 30 })).toBe(101)
  expect(daysToEarn(100n * DU, { month: '8', days: 4 })).toBe(50)
  expect(daysToEarn(100n * DU, { month: '0', days: 4 })).toBeUndefined()
})
