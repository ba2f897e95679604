import { expect, it } from 'vitest'
import { withinExposure } from './exposure.ts'

const prices = { DU: 100_000_000n, hPT: 1n, RC: 0n, DP: 0n, SAI: 0n, USDT: 200_000_000n, DAOT: 100_000_000n }
// 10,000 USDT
const economy = { prices, depositExposure: 1_000_000_000_000n }
const fits = (...sums: [asset: 'USDT' | 'DAOT' | 'RC', units: bigint][]) =>
  withinExposure(
    economy,
    sums.map(([asset, units]) => ({ asset, units })),
  )

it('what is not final is worth at most 10,000 USDT, to the last unit and over all assets', () => {
  expect(fits(['USDT', 1_000_000_000_000n])).toBe(true)
  expect(fits(['USDT', 1_000_000_000_001n])).toBe(false)
  expect(fits(['USDT', 500_000_000_000n], ['DAOT', 1_000_000_000_000n])).toBe(true)
  expect(fits(['USDT', 500_000_000_000n], ['DAOT', 1_000_000_000_001n])).toBe(false)
  expect(fits(['RC', 10n ** 20n])).toBe(true)
})
