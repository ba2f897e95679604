import { expect, it } from 'vitest'
import { type EconomyFile, readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { additionBrings } from './addition.ts'

const economy = readEconomy(file satisfies EconomyFile)
const DU = 100_000_000n

it('[LAND-10] what an addition brings a day is the land’s day with it less the one without, by the era of the sum', () => {
  // 400 DU at 0.3% less 3% land tax: 1.164; 500 DU: 1.455. Leaving: 80% of 500 less 20, less 3%
  const land = { era: 1, investment: 400n * DU, counted: 20n * DU }
  expect(additionBrings(economy, land, 100n * DU)).toEqual({ era: 1, daily: 29_100_000n, leaving: 36_860_000_000n })
})

it('[LAND-10] above its era’s most the whole land earns by the next one', () => {
  const first = economy.eras[1]
  const next = economy.eras[2]
  if (!first || !next) throw new Error('no eras')
  const land = { era: 1, investment: first.most, counted: 0n }
  const { era, daily } = additionBrings(economy, land, 100n * DU)
  expect(era).toBe(2)
  const net = (sum: bigint, of: typeof first) => (sum * of.rate * (10_000n - of.tax)) / 10n ** 22n
  expect(daily).toBe(net(first.most + 100n * DU, next) - net(first.most, first))
})

it('[LAND-10] a land that has counted more than it could give back gives nothing when it is left', () => {
  const land = { era: 1, investment: 100n * DU, counted: 100n * DU }
  expect(additionBrings(economy, land, 10n * DU).leaving).toBe(0n)
})
