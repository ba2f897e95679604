import { expect, it } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { swapFaults } from './swap-faults.ts'

const faultsOf = (lowestDays: number) => {
  const { swap } = readEconomy(file)
  return swapFaults({ swap: { ...swap, lowestDays } })
}

it('takes the lowest of three to thirty days, whole ones', () => {
  const fault =
    'swap.lowestDays: fewer than three days, and who lifts a price for two pays by it; more than thirty, and the price is one of long ago'
  expect([3, 7, 30].map(faultsOf)).toEqual([[], [], []])
  expect([2, 0, -7, 31, 3.5, Number.NaN].map(faultsOf)).toEqual(Array.from({ length: 6 }, () => [fault]))
})
