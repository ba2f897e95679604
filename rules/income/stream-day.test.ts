import { expect, it } from 'vitest'
import { streamDay } from './stream-day.ts'

const WHOLE = 10n ** 18n
const bronze = { source: 'emission', weight: 10_000_000_123n * 300n, rate: 3_000_000_000_000_000n } as const
const stone = { source: 'wallet', weight: 5_000_005_000n * 200n, rate: 200_000_000_000_000n } as const
const factors = { emission: WHOLE, wallet: WHOLE }

it('[INCOME-04][INCOME-12] a day of tax is weight × rate × factor, of which a share is his; each reserve rounds for itself', () => {
  const day = streamDay({ eras: [stone, bronze], share: 40n, cut: 0n, factors })
  expect(day.growth).toEqual([200_000_000_000_000n, 3_000_000_000_000_000n])
  // 0.000036000000442800 and 0.0000008000008 DU, of 10^-34
  expect(day.numerator).toEqual({ emission: 360_000_004_428n * 10n ** 18n, wallet: 8_000_008n * 10n ** 21n })
  expect(day.amount).toBe(3_600n + 80n)
  expect(day.left).toBe(4_428n * 10n ** 18n + 8n * 10n ** 21n)
})

it('[INCOME-12] a factor below 1 cuts what the eras of its reserve grew by, rounded down', () => {
  const third = { emission: WHOLE / 3n, wallet: WHOLE }
  const day = streamDay({ eras: [stone, bronze], share: 10_000n, cut: 0n, factors: third })
  expect(day.growth).toEqual([200_000_000_000_000n, 999_999_999_999_999n])
})

it('[INCOME-06] what completed lands brought counts beside the weights, and is of emission', () => {
  const only = streamDay({ eras: [], share: 500n, cut: 10n ** 26n + 7n, factors })
  expect(only).toEqual({ growth: [], numerator: { emission: 10n ** 26n + 7n, wallet: 0n }, amount: 1n, left: 7n })
  const both = streamDay({ eras: [bronze], share: 40n, cut: 7n, factors })
  expect(both.numerator).toEqual({ emission: 360_000_004_428n * 10n ** 18n + 7n, wallet: 0n })
})
